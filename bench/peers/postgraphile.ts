import path from 'node:path'
import type { Json, Scenario } from '../scenarios/scenario.ts'
import { installed } from './installed.ts'
import type { Peer } from './peer.ts'
import { startProgram } from './peer.ts'
import { graphqlBody } from './product.ts'

const folder = path.join(import.meta.dirname, 'postgraphile')

const formOf = ({ postgraphile, name }: Scenario) => {
  if (!postgraphile) throw new Error(`PostGraphile is not asked ${name}`)
  return postgraphile
}

const postgraphile = (name: string, mode: 'secured' | 'unsecured'): Peer => ({
  name,
  answers: (scenario) => scenario.postgraphile !== undefined,
  async start({ url, secret, port }) {
    await installed(folder)
    return startProgram({
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', path.join(folder, 'server.mjs'), String(port), url, secret, mode],
      environment: { NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
      readyWhen: 'ready',
      port,
    })
  },
  request(scenario, variables) {
    const form = formOf(scenario)
    return { path: '/graphql', body: graphqlBody(form.document, form.variables(variables)) }
  },
  shape: (scenario, answer: Json) => formOf(scenario).shape(answer),
  comparable: (scenario, answer) => formOf(scenario).without(answer),
})

export const postgraphileUnsecured = postgraphile('PostGraphile', 'unsecured')
export const postgraphileSecured = postgraphile('PostGraphile, secured', 'secured')
