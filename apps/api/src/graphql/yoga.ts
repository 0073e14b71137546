import { graphqlPath } from '@clinic/shared/addresses'
import { idempotencyHeader } from '@clinic/shared/exactly-once'
import { limitRequestHeader } from '@clinic/shared/limits/limit'
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import type { DocumentNode, ExecutionArgs, ExecutionResult } from 'graphql'
import { OperationTypeNode, getOperationAST } from 'graphql'
import { createYoga } from 'graphql-yoga'
import type { Plugin, YogaInitialContext } from 'graphql-yoga'
import type { App } from '../app.ts'
import { baseContext } from '../base-context.ts'
import type { BaseContext, Context } from '../context.ts'
import { asViewer, readAsViewer } from '../context.ts'
import { AppError } from '../lib/app-error.ts'
import { requestScope } from '../lib/request-scope.ts'
import { isSigned } from '../http/cookies.ts'
import type { Documents } from './operations/documents.ts'
import { codeOf, createErrorMask } from './errors.ts'
import { answerOnce, readIdempotencyKey } from './operations/answer-once.ts'
import { fingerprintOf } from './operations/fingerprint.ts'
import { executeOperation } from './operations/execute-operation.ts'
import { allDeclare } from './operations/selection.ts'
import { forEqualRights } from './operations/shared-results.ts'
import { atStandby, readAtStandby } from './operations/standby-reads.ts'
import { schema } from './schema.ts'

/** Executes an operation in one transaction: a query reads one snapshot, and a mutation with an error stores nothing. */
export async function executeAsViewer(args: ExecutionArgs): Promise<ExecutionResult> {
  const operation = getOperationAST(args.document, args.operationName)
  const type = operation?.operation ?? OperationTypeNode.QUERY
  const base = args.contextValue as BaseContext
  const scope = requestScope()
  if (scope && operation?.name) scope.operation = operation.name.value.slice(0, longestName)
  try {
    const execute = async (contextValue: Context) => executeOperation({ ...args, contextValue })
    const result = await executeByKind(args, { type, base, execute })
    base.metrics.operations.inc({ type, outcome: result.errors?.[0] ? codeOf(result.errors[0]) : 'OK' })
    return result
  } catch (error) {
    base.metrics.operations.inc({ type, outcome: codeOf(error) })
    throw error
  }
}

type Execution = {
  type: OperationTypeNode
  base: BaseContext
  execute: (context: Context) => Promise<ExecutionResult>
}

function executeByKind(args: ExecutionArgs, { type, base, execute }: Execution): Promise<ExecutionResult> {
  if (type === OperationTypeNode.MUTATION)
    return asViewer(
      { ...base, fingerprint: () => fingerprintOf(args) },
      (context) => answerOnce(context, execute),
      ({ errors }) => !errors?.length,
    )
  if (allDeclare(forEqualRights, args)) return base.shareResult(args, { base, execute })
  return allDeclare(atStandby, args) ? readAtStandby(base, execute) : readAsViewer(base, execute)
}

/** Longest operation name in the log: clients choose it. */
const longestName = 60

const csrfHeader = 'x-graphql-yoga-csrf'

export function createGraphql(app: App, documents: Documents) {
  return createYoga<object, BaseContext>({
    schema,
    graphqlEndpoint: graphqlPath,
    landingPage: false,
    graphiql: !app.env.production && { subscriptionsProtocol: 'WS', additionalHeaders: { [csrfHeader]: '1' } },
    // GraphiQL as one page, so that it works without internet; it is not installed in production.
    renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    maskedErrors: { maskError: createErrorMask(app.logger) },
    parserAndValidationCache: false,
    maxRequestBodySize: false, // `server.ts` has a lower limit; this one would copy every body through two streams
    context: ({ request }) => ({
      ...baseContext(app, request.headers.get('cookie')),
      limitRequestId: request.headers.get(limitRequestHeader),
      idempotencyKey: readIdempotencyKey(request.headers.get(idempotencyHeader)),
    }),
    plugins: [useCSRFPrevention({ requestHeaders: [csrfHeader] }), useViewer, useDocuments(app, documents)],
  })
}

const useViewer: Plugin = {
  onExecute: ({ setExecuteFn }) => setExecuteFn(executeAsViewer as never),
  onSubscribe: () => {
    throw new AppError('BAD_USER_INPUT', 'Subscriptions are served over graphql-transport-ws only.')
  },
}

const useDocuments = (app: App, documents: Documents): Plugin => ({
  onParse: ({ setParseFn }) => setParseFn((source) => documents.read(typeof source === 'string' ? source : source.body)),
  onValidate({ context, params, setResult }) {
    const document = params.documentAST as DocumentNode
    const faults = documents.check(document)
    setResult([...faults])
    if (faults.length > 0 || documents.isKept(document)) return
    const { request } = context as unknown as YogaInitialContext
    if (isSigned(app.env, request.headers.get('cookie'))) documents.keep(document)
  },
})
