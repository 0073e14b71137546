/**
 * Part of `npm run check:long`: 5,000 random sequences of payments, credit and credit notes beside a model of them, kills of the
 * server under them, 10,000 invoices beside another way of computing them, and the printed codes of 200.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const files = ['testing/money', 'rest/documents.promptpay.test.ts'].map((file) => `apps/api/src/${file}`)
const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files]
runForeground(pinnedNode, test, {
  MONEY_SEQUENCES: '5000',
  MONEY_KILLS: '20',
  MONEY_INVOICES: '10000',
  MONEY_DOCUMENTS: '3000',
  MONEY_CODES: '200',
})
