import { loadDemo } from '@clinic/prisma/demo'
import { migrate } from '@clinic/prisma/migrate'
import { hashPassword } from './lib/password.ts'

export type Preparation = { url: string; demo: boolean }

/** Brings a database up to date: the migrations, then, if asked, the demo clinic. Says what it did. */
export async function prepare({ url, demo }: Preparation): Promise<string[]> {
  const applied = await migrate(url)
  const isNew = demo && (await loadDemo(url, hashPassword))
  return [
    ...(applied.length > 0 ? [`applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`] : []),
    ...(isNew ? ['loaded the demo clinic'] : []),
  ]
}
