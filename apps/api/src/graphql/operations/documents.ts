import type { DocumentNode, ExecutionArgs, GraphQLSchema } from 'graphql'
import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { limitSelections, limitText } from './document-limits.ts'
import { nameLiteralFaults } from './literal-faults.ts'

/** Bytes of heap for each token of a parsed document; measured: 240 to 450. */
const bytesPerToken = 450
const mostKept = 8 * 1024 * 1024

export type Documents = ReturnType<typeof createDocuments>

/** Limits, parses, validates and caches documents, for HTTP and sockets. */
export function createDocuments({ schema, introspection }: { schema: GraphQLSchema; introspection: boolean }) {
  const kept = new LRUCache<string, DocumentNode>({ maxSize: mostKept })
  const sizes = new WeakMap<DocumentNode, number>()
  const valid = new WeakSet<DocumentNode>()
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  /** Throws a `GraphQLError`. */
  function read(text: string): DocumentNode {
    const known = kept.get(text)
    if (known) return known
    const tokens = limitText(text)
    const document = parse(text)
    limitSelections(document)
    sizes.set(document, text.length * 2 + tokens * bytesPerToken)
    return document
  }

  function check(document: DocumentNode): readonly GraphQLError[] {
    if (valid.has(document)) return []
    // "Did you mean ..." reveals the schema even without introspection, and is slow to compute.
    const faults = validate(schema, document, rules, { hideSuggestions: true, maxErrors: 20 })
    if (faults.length === 0) valid.add(document)
    else nameLiteralFaults(document, faults)
    return faults
  }

  const isKept = ({ loc }: DocumentNode): boolean => loc !== undefined && kept.has(loc.source.body)

  /** Only documents of signed-in clients are cached. */
  function keep(document: DocumentNode): void {
    const text = document.loc?.source.body
    const size = sizes.get(document)
    if (text !== undefined && size !== undefined && valid.has(document) && !isKept(document)) kept.set(text, document, { size })
  }

  return {
    read,
    check,
    isKept,
    keep,
    /** Prepares a document of a signed-in socket; returns its errors where it is invalid. */
    prepare({ query, operationName, variables }: RequestedDocument): ExecutionArgs | readonly GraphQLError[] {
      try {
        const document = read(query)
        const faults = check(document)
        if (faults.length > 0) return faults
        keep(document)
        return { schema, document, operationName, variableValues: variables }
      } catch (error) {
        if (error instanceof GraphQLError) return [error]
        throw error
      }
    },
  }
}

type RequestedDocument = {
  query: string
  operationName?: string | null | undefined
  variables?: Record<string, unknown> | null | undefined
}
