# The two that matter are `make run` and `make test`. README.md says the same in plain commands.
PYTHON ?= python3
BIN := .venv/bin
TEMPLATES = $(shell find templates -name '*.html')

.PHONY: run dev test lint types imports templates catalogues content unit soak mutants bench messages requirements

run:
	@$(PYTHON) deploy/bootstrap.py run

dev:
	@$(PYTHON) deploy/bootstrap.py dev

test: ready lint templates imports types catalogues content unit

.PHONY: packages ready
packages:
	@$(PYTHON) deploy/bootstrap.py packages

ready:
	@$(PYTHON) deploy/bootstrap.py test

lint: packages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

templates: packages
	$(BIN)/djade --target-version 5.2 --check $(TEMPLATES)

imports: packages
	$(BIN)/lint-imports

types: packages
	$(BIN)/mypy

catalogues: packages
	$(BIN)/python manage.py catalogues --check

content: packages
	$(BIN)/python manage.py loadcontent --check

unit: ready
	$(BIN)/pytest

# The long way round: every state of small packs, 100,000 rounds under any rules, texts by the ten thousand.
soak: packages
	SOAK=1 $(BIN)/pytest -s tests/engine/test_perft.py tests/engine/test_small_packs.py tests/engine/test_fuzz.py tests/engine/test_soak.py

# Known rule errors are planted in a copy of the engine: which of them does no test notice?
mutants: packages
	$(BIN)/python -m tests.engine.mutants

bench: packages
	$(BIN)/python manage.py prepare
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.search
	$(BIN)/python -m bench.pages
	$(BIN)/python -m bench.steps

# Developer's tools: these need GNU gettext and uv.
messages:
	$(BIN)/python manage.py makemessages -l sv -l nb -l da --no-wrap --add-location=file --no-obsolete -i .venv -i tests -i .state

requirements:
	uv pip compile -q requirements.in --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -o requirements.txt
	uv pip compile -q requirements-dev.in --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -o requirements-dev.txt
