import type { Icon } from '@tabler/icons-react'
import type { FoundPatient } from './search-records.ts'

/** Something that the finder opens or does. A guess is never the one that Enter takes by itself. */
export type Hit = {
  id: string
  label: string
  hint?: string
  icon: Icon
  run: () => void
  patient?: FoundPatient
  isGuess?: boolean
}
/** One that is here without asking the server; `words` are typed for it besides its label. */
export type KnownHit = Hit & { words: string }
export type HitGroup = { label: string; hits: Hit[] }
