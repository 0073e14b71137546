import { postTo } from '../../lib/account/auth.ts'

/** Begins a download; the browser shows how far it is. Throws a `Failure`. */
export async function downloadBackup(given: { id: string; password: string }): Promise<void> {
  const answer = await postTo('/api/backups/link', given)
  location.assign(((await answer.json()) as { address: string }).address)
}
