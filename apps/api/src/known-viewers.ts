import { LRUCache } from 'lru-cache'
import type { Credentials, Viewer } from './viewer.ts'

/** Each is some hundred bytes. */
const most = 5_000

export type KnownViewers = ReturnType<typeof createKnownViewers>

/** The viewers of the last requests, to begin reading before Postgres has said who it is. Nothing is answered on their word alone. */
export function createKnownViewers() {
  const known = new LRUCache<string, Viewer>({ max: most })
  return {
    get: (credentials: Credentials) => known.get(keyOf(credentials)),
    /** Nobody is not kept: sessions of strangers would fill it. */
    keep(credentials: Credentials, viewer: Viewer | null): Viewer | null {
      if (viewer) known.set(keyOf(credentials), viewer)
      return viewer
    },
    forget: (credentials: Credentials) => void known.delete(keyOf(credentials)),
  }
}

const keyOf = ({ sessionToken, wantedEstablishmentId }: Credentials) => `${sessionToken} ${wantedEstablishmentId}`

export const isSameViewer = (one: Viewer | null, other: Viewer | null) => JSON.stringify(one) === JSON.stringify(other)
