import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderPage } from "#contracts/pages.ts";
import { pageReader } from "#web/lib/page-reader.ts";

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export const renderPage: RenderPage = (request, reader) => {
  const context = new RouterContextProvider();
  context.set(pageReader, reader);
  return handle(request, context);
};
