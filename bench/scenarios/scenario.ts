import type { Session } from './facts.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Variables = { [name: string]: Json }

/** How PostGraphile is asked for the same: its schema follows from the tables. */
export type PostgraphileForm = {
  document: string
  variables(variables: Variables): Variables
  /** Its answer in the shape of the product's. */
  shape(data: Json): Json
  /** Takes from the product's answer what a schema made of tables does not know: rights and rules. */
  without(answer: Json): Json
}

export type Scenario = {
  name: string
  title: string
  session: Session
  /** GraphQL, as the product and Mercurius are asked. The floor is asked by the scenario's name. */
  document: string
  /** One request after the other, and from the beginning again. A write has others for each lane, so that no two wait for one row. */
  requests(lane: number): Iterable<Variables>
  /** Makes answers equal that have to differ: ids and times of what was just written. */
  normalise?(answer: Json): Json
  postgraphile?: PostgraphileForm
  /** Of a write: puts back what was written, before another peer does the same and when all is done. */
  reset?(): Promise<void>
}

/** Reads: every lane asks the same. */
export const always = (...variables: Variables[]) => ({ requests: () => variables })
