import type { App } from '../app.ts'
import { openApiDocument } from './openapi.ts'
import { escapeHtml } from '../http/html.ts'
import { jsonResponse } from '../http/responses.ts'

export const apiDocument = ({ env }: App) => jsonResponse(200, openApiDocument(env.baseUrl))

type Described = {
  summary: string
  requestBody?: { content: Record<string, { schema?: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
}

/** The API documentation as an HTML page without scripts, which the content security policy allows. */
export function apiPage({ env }: App): Response {
  const { info, paths = {} } = openApiDocument(env.baseUrl)
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as object).map(([method, operation]) =>
      section(`${method.toUpperCase()} ${path}`, operation as Described),
    ),
  )
  const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}: /api</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 860px; margin: 2rem auto; padding: 0 1rem; color: #1a2b2d; background: #fff }
h2 { font: 600 16px ui-monospace, monospace; margin: 2.5rem 0 .25rem; border-top: 1px solid #d5dede; padding-top: 1rem }
pre { background: #f2f6f6; padding: .75rem; overflow: auto; font-size: 13px }
dt { font-weight: 600; float: left; clear: left; width: 3rem } dd { margin: 0 0 .25rem 3rem }
</style>
<h1>${escapeHtml(info.title)}: /api</h1>
<p>${escapeHtml(info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>
${sections.join('\n')}
</html>`
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function section(title: string, { summary, requestBody, responses }: Described): string {
  const shape = (type: string, { schema }: { schema?: object }) =>
    `<pre>${escapeHtml(schema ? JSON.stringify(schema, null, 2) : type)}</pre>`
  const body = Object.entries(requestBody?.content ?? {}).map(([type, content]) => `<p>Body</p>${shape(type, content)}`)
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const answer = Object.entries(success?.content ?? {}).map(([type, content]) => `<p>Answer</p>${shape(type, content)}`)
  const refusals = Object.entries(responses).map(
    ([status, { description }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`,
  )
  return `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(summary)}</p>${body.join('')}${answer.join('')}<dl>${refusals.join('')}</dl>`
}
