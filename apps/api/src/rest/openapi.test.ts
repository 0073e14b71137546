import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../server.ts'
import { useTestServer } from '../testing/server.ts'
import { authRoutes } from './auth.ts'
import { operations } from './openapi.ts'

const server = useTestServer()

test('the document is OpenAPI 3.1, to its own schema', async () => {
  const response = await server.request('/api/openapi.json')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await new Validator().validate((await response.json()) as Record<string, unknown>)).toMatchObject({ valid: true })
})

test('every route of /api is described, and nothing else but pictures, documents and calendars', () => {
  const served = [...Object.keys(routes), ...Object.keys(authRoutes)].filter((route) => route.includes(' /api/'))
  const own = ['GET /api/openapi.json', 'GET /api/docs']
  const byId = [
    'GET /api/media/{id}',
    'GET /api/patient-files/{id}',
    'GET /api/patient-files/{id}/picture',
    'GET /api/patient-files/{id}/preview',
    'GET /api/documents/{kind}/{id}.{format}',
    'GET /api/calendars/{secret}.ics',
    'POST /api/messages/decline/{secret}',
    'POST /api/line/{clinic}/{proof}',
  ]
  expect(Object.keys(operations).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    [...served.filter((route) => !own.includes(route)), ...byId].toSorted((a, b) => (a < b ? -1 : 1)),
  )
})

test('a body that the description does not allow is refused by each of them', async () => {
  const tried: string[] = []
  for (const [route, { requestBody }] of Object.entries(operations)) {
    const [method = '', path = ''] = route.split(' ')
    const asksWhoFirst = ['/google', '/sign-out', '/change-password', '/assistant'].some((end) => path.endsWith(end))
    const body = requestBody?.content['application/json']?.schema
    if (method !== 'POST' || !(body instanceof z.ZodType) || asksWhoFirst) continue
    tried.push(route)
    expect(body.safeParse({}).success, route).toBe(false)
    expect((await server.post(path, {})).status, route).toBe(400)
  }
  expect(tried).not.toEqual([])
})

test('the page names every route, and needs no script', async () => {
  const response = await server.request('/api/docs')
  const page = await response.text()
  for (const route of Object.keys(operations)) expect(page).toContain(route)
  expect(page).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
})
