import type { ExecutionArgs, GraphQLObjectType } from 'graphql'
import { OperationTypeNode, execute, getOperationAST, parse, typeFromAST } from 'graphql'
import { describe, expect, test } from 'vitest'
import { webDocument, webOperationNames } from '../../../../../bench/scenarios/web-documents.ts'
import { inputOf, propertiesOf, rowOf } from '../../testing/answers-of-any-kind.ts'
import { schema } from '../schema.ts'
import { executePlainly } from './plain-executor.ts'

const bare = propertiesOf(schema)

/** What a client gets, byte for byte. */
const answer = async (execution: (args: ExecutionArgs) => unknown, args: ExecutionArgs) => JSON.stringify(await execution(args))

/** Both ways, each with rows of its own. */
async function bothAnswers(text: string, place: string) {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('The document has no operation.')
  const variableValues = Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      inputOf(typeFromAST(bare, type) as never),
    ]),
  )
  const args = () => {
    const root = bare.getRootType(operation.operation) as GraphQLObjectType
    return { schema: bare, document, variableValues, rootValue: rowOf(bare, root, place) }
  }
  return { plainly: await answer(executePlainly, args()), expected: await answer(execute, args()) }
}

const isSubscription = (name: string) => getOperationAST(parse(webDocument(name)))?.operation === OperationTypeNode.SUBSCRIPTION
const places = Array.from({ length: 20 }, (_, index) => (index % 2 ? `many ${index}` : `few ${index}`))
const names = webOperationNames().filter((name) => !isSubscription(name))

describe('answers as graphql-js does, byte for byte, whatever the resolvers give', () => {
  test.each(names)('%s', async (name) => {
    for (const place of places) {
      const { plainly, expected } = await bothAnswers(webDocument(name), place)
      expect(plainly).toBe(expected)
    }
  })
})
