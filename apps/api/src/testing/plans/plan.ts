import { bigTables } from '@clinic/prisma/sample-data/indexes'
import type { Index } from './indexes.ts'
import { scale } from './sample-server.ts'
import type { Executed, PlanNode } from './watch-plans.ts'

type Step = { node: PlanNode; parent: PlanNode | undefined }

const stepsOf = (node: PlanNode, parent?: PlanNode): Step[] => [
  { node, parent },
  ...(node.Plans ?? []).flatMap((child) => stepsOf(child, node)),
]

const big = new Set(bigTables)
const isBig = (node: PlanNode | undefined) => big.has(node?.['Relation Name'] ?? '')

/** Pages of tables and indexes, from memory or not; those of foreign keys' and other triggers after a statement are not among them. */
export const buffersOf = (executed: Executed[]): number =>
  executed.filter(({ isNested }) => !isNested).reduce((sum, { plan }) => sum + pagesOf(plan), 0)

export const indexesOf = (executed: Executed[]): Set<string> =>
  new Set(executed.flatMap(({ plan }) => stepsOf(plan).flatMap(({ node }) => node['Index Name'] ?? [])))

/** Each names the statement and the node. */
export const faultsOf = (executed: Executed[], indexes: Index[]): string[] => [
  ...new Set(
    executed.flatMap(({ text, plan }) =>
      stepsOf(plan).flatMap((step) => {
        const fault = wholeTable(step) ?? wholeIndex(step, indexes) ?? policyPerRow(step, plan) ?? thrownAway(step)
        return fault ? [`${fault} in: ${shorten(text) || 'a function'}`] : []
      }),
    ),
  ),
]

function wholeTable({ node }: Step): string | undefined {
  if (isBig(node) && node['Node Type'] === 'Seq Scan') return `${describe(node)} reads all rows`
}

/** An index of few rows may be read whole. */
const fewPages = 20
const pagesOf = (node: PlanNode) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

/** Without a condition on its first column an index is read from end to end, or nearly. */
function wholeIndex({ node }: Step, indexes: Index[]): string | undefined {
  const index = indexes.find(({ name }) => name === node['Index Name'])
  const isWhole = index?.startsWith.every((column) => !mentions(node['Index Cond'] ?? '', column))
  if (isWhole && pagesOf(node) > fewPages) return `${node['Node Type']} reads the whole index ${node['Index Name']}`
}

const mentions = (condition: string, column: string) => condition.split(/[^\w."]+/).some((word) => word === column)

/** What decides whose rows are seen; where Postgres can hoist it, it is no part of a filter but an `InitPlan`. */
const policyFunctions = /\b(?:tenant|viewer|current_setting)\(/

/** Looking up whether a row of the answer may be seen is what the policies of patients and lines do; a few more rows are no matter. */
const fewRows = 10

/** Rows of the answer, and the rows that lie in them as JSON: what an aggregate that is asked for each of them takes in. */
const answeredBy = (plan: PlanNode): number =>
  stepsOf(plan)
    .filter(({ node }) => node['Node Type'] === 'Aggregate' && node['Parent Relationship'] === 'SubPlan')
    .flatMap(({ node }) => node.Plans?.find((child) => child['Parent Relationship'] === 'Outer') ?? [])
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], plan['Actual Rows'])

function policyPerRow({ node, parent }: Step, plan: PlanNode): string | undefined {
  if (isBig(node) && policyFunctions.test(node.Filter ?? '')) return `${describe(node)} asks for each row: ${node.Filter}`
  const answered = answeredBy(plan)
  const isSubPlan = node['Parent Relationship'] === 'SubPlan' && node['Actual Loops'] > answered + fewRows
  if (isSubPlan && isBig(parent) && !conditions(parent).includes(`hashed ${node['Subplan Name']}`))
    return `${describe(parent)} runs ${node['Subplan Name']} ${node['Actual Loops']} times for ${answered} rows`
}

/** However few pages they are on. Among a million, a common word is looked for in the order of the list until the page is full: 2,779 rows. */
const mostThrownAway = scale === '1M' ? 3_000 : 2_000

function thrownAway({ node }: Step): string | undefined {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = Math.round(removed * node['Actual Loops'])
  if (isBig(node) && rows > mostThrownAway) return `${describe(node)} throws ${rows} rows away`
}

const conditions = (node: PlanNode | undefined) => `${node?.Filter ?? ''} ${node?.['Join Filter'] ?? ''}`

const describe = (node: PlanNode | undefined) => `${node?.['Node Type']} on ${node?.['Relation Name']}`

const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)
