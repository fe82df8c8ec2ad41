"""What answers calls of the Model Context Protocol: short, and whatever is wrong in one clear line."""

from __future__ import annotations

import json
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, InputRequiredResult, TextContent
from pydantic import ValidationError

from ..kernel import SpellmarketError
from .mcp_forms import complaint


class Desk(MCPServer[Any]):
    """The server: answers are short, and whatever is wrong with a call is said in one clear line."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        tools = {tool.name: tool for tool in await self.list_tools()}
        if name not in tools:
            raise ToolError(f"there is no tool {name[:40]!r}; there are {', '.join(tools)}")
        known = tools[name].input_schema.get("properties", {})
        strange = [word for word in arguments if word not in known]
        if strange:
            raise ToolError(
                f"{name} has no argument {strange[0][:40]!r}; it has {', '.join(known) or 'none'}"
            )
        try:
            answer = await super().call_tool(name, arguments, context)
        except ToolError as error:
            cause = error.__cause__
            if isinstance(cause, SpellmarketError):
                raise ToolError(str(cause)) from cause
            if isinstance(cause, ValidationError):
                raise ToolError(f"{name} cannot be called like that: {complaint(cause, known)}") from cause
            raise
        if isinstance(answer, CallToolResult) and answer.structured_content is not None:
            text = json.dumps(
                answer.structured_content, ensure_ascii=False
            )  # whoever reads it pays by the word
            answer.content = [TextContent(type="text", text=text)]
        return answer
