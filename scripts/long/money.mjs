/**
 * Part of `npm run check:long`: 5,000 random sequences of payments, credit and credit notes beside a model of them, kills of the
 * server under them, 1,000 payments over connections that break, 10,000 invoices beside another way of computing them, and the printed
 * codes of 200. `-- money registers` runs the file of that name alone: together they take the better part of an hour.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const names = [
  'testing/money/registers.test.ts',
  'testing/money/invoices.oracle.test.ts',
  'testing/money/money.property.test.ts',
  'testing/money/killed-server.test.ts',
  'testing/money/cut-connections.test.ts',
  'rest/documents.promptpay.test.ts',
]
const [wanted = ''] = process.argv.slice(2)
const files = names.filter((name) => name.includes(wanted)).map((name) => `apps/api/src/${name}`)
const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files]
runForeground(pinnedNode, test, {
  MONEY_SEQUENCES: '5000',
  MONEY_KILLS: '20',
  CUT_PAYMENTS: '1000',
  MONEY_INVOICES: '10000',
  MONEY_DOCUMENTS: '3000',
  MONEY_CODES: '200',
})
