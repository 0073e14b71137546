import { addEstablishments } from './establishments.ts'
import { bigTables, dropIndexes } from './indexes.ts'
import { Loader } from './loader.ts'
import { anchor, doctorsEach } from './scale.ts'
import type { Scale } from './scale.ts'

/** Those of one line don't need each other. */
const files = [['names'], ['documents'], ['patients', 'events'], ['invoices', 'prescriptions'], ['history', 'totals']]

/** Runs a part of the generation; told its name, it may say how long it took. */
export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>

const silently: Step = async (_name, work) => void (await work())

type Generation = { url: string; scale: Scale; step?: Step }

/** Fills a database that has tables and nothing else, as its owner, with the rows of a scale: the same in every run. */
export async function generate({ url, scale, step = silently }: Generation): Promise<void> {
  const { weeks, invoices, prescriptions } = scale
  const loader = await Loader.open(url, { anchor: +anchor, doctors: doctorsEach, weeks, invoices, prescriptions })
  const { client } = loader
  try {
    await loader.run('helpers')
    await addEstablishments(client, scale)
    const { own, foreign } = await dropIndexes(client)
    // What the product's triggers fill in, the statements write themselves; `checkRows` compares.
    await loader.set('session_replication_role = replica')
    for (const names of files) {
      await step(names.join(' and '), () => loader.run(...names))
      await client.query('ANALYZE patient, patient_establishment, event') // the next ones join them
    }
    await loader.set('session_replication_role = origin')
    await client.query('DROP SCHEMA bench CASCADE')
    await step('indexes', () => loader.together(own))
    await step('foreign keys', () => loader.together(foreign))
    await step('vacuum and analyse', () => vacuum(loader))
    await loader.run('movable')
  } finally {
    await loader.close()
  }
}

async function vacuum(loader: Loader) {
  await loader.together(bigTables.map((table) => `VACUUM (FREEZE) ${table}`))
  await loader.client.query('ANALYZE')
}
