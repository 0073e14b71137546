import type { DocumentNode, SelectionSetNode } from 'graphql'
import { GraphQLError, Kind, Lexer, Source, TokenKind } from 'graphql'

/**
 * Limits of a document, checked before it is parsed and validated: validation compares fields pairwise, and
 * anonymous clients may send one. The product's own largest document has 135 tokens in 1.1 kB, 5 levels and 82 fields.
 */
const most = {
  bytes: 32 * 1024,
  lines: 2_000,
  tokens: 3_000,
  /** Brackets of any kind inside each other. */
  levels: 24,
  definitions: 20,
  directives: 100,
  aliases: 100,
  variables: 100,
  /** Fields and spreads, fragments counted wherever they are spread. */
  selections: 2_000,
  /** Pairs of fields with the same response name, which validation compares. */
  pairs: 500,
}

type Counted = keyof typeof most

function count(what: Counted, number: number): void {
  if (number <= most[what]) return
  const message = `The document is too large: at most ${most[what]} ${what} are read.`
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Scans the text once without allocating; returns the number of tokens. */
export function limitText(text: string): number {
  count('bytes', Buffer.byteLength(text))
  const lexer = new Lexer(new Source(text))
  let [tokens, levels, directives, variables] = [0, 0, 0, 0]
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    count('tokens', (tokens += 1))
    if (opening.has(token.kind)) count('levels', (levels += 1))
    if (closing.has(token.kind)) levels -= 1
    if (token.kind === TokenKind.AT) count('directives', (directives += 1))
    if (token.kind === TokenKind.DOLLAR) count('variables', (variables += 1))
  }
  count('lines', lexer.line)
  return tokens
}

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Follows every spread up to the limit: fragments that spread each other are exponential or endless. */
export function limitSelections({ definitions }: DocumentNode): void {
  count('definitions', definitions.length)
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet)
  const counts = { selections: 0, aliases: 0, pairs: 0 }
  const add = (what: keyof typeof counts, number = 1) => count(what, (counts[what] += number))

  /** Counts the fields of each response name. */
  function merge(sets: SelectionSetNode[], named: Map<string, SelectionSetNode[]>): void {
    for (const selection of sets.flatMap((set) => set.selections)) {
      add('selections')
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) add('aliases')
        const name = (selection.alias ?? selection.name).value
        const same = named.get(name) ?? []
        add('pairs', same.length)
        named.set(name, [...same, selection.selectionSet ?? nothing])
      } else {
        const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value)
        if (inner) merge([inner], named)
      }
    }
  }
  function follow(sets: SelectionSetNode[]): void {
    const named = new Map<string, SelectionSetNode[]>()
    merge(sets, named)
    for (const inner of named.values()) if (inner.some((set) => set !== nothing)) follow(inner)
  }
  for (const definition of definitions)
    if ('selectionSet' in definition && definition.selectionSet) follow([definition.selectionSet])
}

const nothing: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] }
