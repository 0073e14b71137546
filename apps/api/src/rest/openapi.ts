import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { createDocument } from 'zod-openapi'
import { accountOperations } from './operations/account-operations.ts'
import { bookingOperations } from './operations/booking-operations.ts'
import { serverOperations } from './operations/server-operations.ts'
import { otherOperations } from './operations/other-operations.ts'
import { patientFileOperations } from './operations/patient-file-operations.ts'
import { patientOperations } from './operations/patient-operations.ts'
import { sessionOperations } from './operations/session-operations.ts'
import type { Operations } from './operations/shapes.ts'

/** What is served under /api: each request's shape is the validator that checks it. */
export const operations: Operations = {
  ...sessionOperations,
  ...accountOperations,
  ...serverOperations,
  ...patientOperations,
  ...patientFileOperations,
  ...bookingOperations,
  ...otherOperations,
}

/** A name for generated clients: "auth-sign-in-email". */
const operationId = (method: string, path: string) =>
  `${method === 'GET' && path.includes('{') ? 'get-' : ''}${path.slice('/api/'.length).replaceAll('/', '-').replace(/[{}]/g, '')}`

/** In OpenAPI 3.1. */
export function openApiDocument(baseUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [route, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = route.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId: operationId(method, path), ...operation } }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Clinic desk',
      version: '1',
      description: 'Signing in and what belongs to it. Everything else is asked for at /graphql, with the same cookies.',
    },
    servers: [{ url: baseUrl }],
    tags: [{ name: 'session' }, { name: 'account' }, { name: 'server' }, { name: 'patient' }, { name: 'other' }],
    paths,
  })
}
