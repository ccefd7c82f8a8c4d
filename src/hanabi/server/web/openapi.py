"""The OpenAPI document of the HTTP API, made from its routes."""

import re
from typing import Any

from msgspec import json

import hanabi
from hanabi.server.messages.commands import AnyCommand
from hanabi.server.messages.refusal import Problem, Refusal
from hanabi.server.messages.table import AnyMessage
from hanabi.server.web.api import ROUTES
from hanabi.server.web.routes import JSON, Route

TEMPLATE = "#/components/schemas/{name}"
PARAMETER = re.compile(r"{(\w+)(?::(\w+))?}")
COOKIE = "cookie"
NUMBER = {"type": "integer", "minimum": 0}


def describe_api() -> dict[str, Any]:
    """The document. The messages of the websocket stand among the schemas."""
    types = {route.answer for route in ROUTES if not isinstance(route.answer, str)}
    types |= {route.body for route in ROUTES if route.body not in (None, bytes)}
    wanted = [*sorted(types, key=str), Problem, AnyCommand, AnyMessage]
    schemas, components = json.schema_components(wanted, ref_template=TEMPLATE)
    schema_of = dict(zip(wanted, schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        path = PARAMETER.sub(r"{\1}", route.path)
        paths.setdefault(path, {})[route.method.lower()] = describe_route(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Hanabi", "version": hanabi.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {COOKIE: {"type": "apiKey", "in": "cookie", "name": "hanabi"}},
        },
    }


def describe_route(route: Route, schema_of: dict[Any, Any]) -> dict[str, Any]:
    queries = [
        {"name": name, "in": "query", "schema": json.schema(kind)} for name, kind in route.query.items()
    ]
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": (route.handler.__doc__ or "").strip(),
        "parameters": [*path_parameters(route.path), *queries],
        "responses": responses(route, schema_of),
    }
    if route.body is not None:
        schema = {"type": "object"} if route.body is bytes else schema_of[route.body]
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    if Refusal.NO_PLAYER in route.refusals:
        operation["security"] = [{COOKIE: []}]
    return operation


def path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": NUMBER | {"maximum": 999} if kind == "turn" else {"type": "string", "minLength": 1},
        }
        for name, kind in PARAMETER.findall(path)
    ]


def responses(route: Route, schema_of: dict[Any, Any]) -> dict[str, Any]:
    """The possible responses: the answer, and a problem for each status of a refusal."""
    media = route.answer if isinstance(route.answer, str) else JSON
    schema = {} if isinstance(route.answer, str) else schema_of[route.answer]
    good = {"description": "done", "content": {media: {"schema": schema}}}
    refusals = {Refusal.TOO_FAST, *route.refusals} | (
        {Refusal.NO_TABLE, Refusal.TOO_LARGE} if "{" in route.path else set()
    )
    if route.body is not None:
        refusals |= {Refusal.BAD_MESSAGE, Refusal.TOO_LARGE}
    if route.query:
        refusals.add(Refusal.BAD_MESSAGE)
    if route.method != "GET":
        refusals.add(Refusal.FOREIGN_ORIGIN)
    bad: dict[str, list[str]] = {}
    for refusal in sorted(refusals):
        bad.setdefault(str(refusal.status), []).append(refusal)
    problem = {JSON: {"schema": schema_of[Problem]}}
    return {
        **dict.fromkeys(("201", "200") if route.method == "POST" else ("200",), good),
        **{status: {"description": ", ".join(names), "content": problem} for status, names in bad.items()},
    }
