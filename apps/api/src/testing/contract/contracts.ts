import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Clinic } from '../clinic.ts'
import { createClinic, createTwoClinics } from '../clinic.ts'
import type { Contract, Ids, Operation, TestRecords } from './contract.ts'
import { operation } from './contract.ts'

/** What the contracts of all nouns say, as one. A contract stands beside the module, whose place the list of modules says. */

const folder = path.join(import.meta.dirname, '../../modules')
const list = readFileSync(path.join(folder, 'modules.ts'), 'utf8')
const files = [...list.matchAll(/'\.\/(.+)\.module\.ts'/g)].map(([, noun]) => path.join(folder, `${noun}.contract.ts`))

const contracts = await Promise.all(
  files.filter((file) => existsSync(file)).map(async (file) => ((await import(file)) as { contract: Contract }).contract),
)

const gather = <Name extends keyof Contract>(name: Name) =>
  Object.assign({}, ...contracts.map((contract) => contract[name])) as Required<Contract>[Name]

export const queries = gather('queries')
export const subscriptions = gather('subscriptions')
export const refusals = gather('refusals')
export const rights = gather('rights')
export const printed = gather('printed')
export const lists = gather('lists')
export const told = gather('told')
export const trials = gather('trials')
export const triedElsewhere = gather('triedElsewhere')
export const staffMay = contracts.flatMap((contract) => contract.staffMay ?? [])

const changes = Object.entries(gather('changes')).map(([name, [allowed, inputType, input]]) => {
  const document = `mutation ($input: ${inputType}!) { ${name}(input: $input) { id } }`
  return [name, operation(allowed, document, (records) => ({ input: input(records) }))] as const
})
export const mutations: Record<string, Operation> = { ...gather('mutations'), ...Object.fromEntries(changes) }

/** Every request of the schema, by its name. */
export const requests = Object.entries({ ...queries, ...mutations })

/** The test records of all nouns in a clinic. */
export async function addRecords(owner: pg.Pool, clinic: Clinic): Promise<TestRecords> {
  const ids: Ids = {}
  for (const { records } of contracts) Object.assign(ids, await records?.(owner, clinic))
  return { clinic, ids }
}

const personal = gather('personal')

/** Makes a person the one who may go on with what only one may. */
export async function giveTo(owner: pg.Pool, userId: string, { ids }: TestRecords, { isStaff = false } = {}) {
  for (const [name, [table, column, only] = []] of Object.entries(personal))
    if (!only || isStaff) await owner.query(`UPDATE ${table} SET "${column}" = $1 WHERE id = $2`, [userId, ids[name]])
}

/** A clinic with them. */
export const openPlace = async (owner: pg.Pool) => addRecords(owner, await createClinic(owner))

/** Two clinics with them. */
export async function openPlaces(owner: pg.Pool) {
  const { home, other } = await createTwoClinics(owner)
  return { home: await addRecords(owner, home), other: await addRecords(owner, other) }
}
