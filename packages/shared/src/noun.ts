import type { DocumentSize } from './documents/paper.ts'
import type { UserRole } from './users/user.ts'

/** What a noun of the product is to the rest of it. */
export type Noun = {
  /** Each with the roles that have it. */
  permissions?: Readonly<Record<string, readonly UserRole[]>>
  /** What the audit log calls its records. */
  audited?: readonly string[]
  /** Lists that browsers keep up to date, each with the permission to hear of its changes. */
  lists?: Readonly<Record<string, string>>
  /** Its documents, and on which paper each is printed. */
  papers?: Readonly<Record<string, readonly [DocumentSize, ...DocumentSize[]]>>
  /** Those of its documents that are sent by e-mail, too. */
  mailed?: readonly string[]
  /** Those of its documents that the finder finds by their number. */
  numbered?: readonly string[]
  /** The runs that its documents are numbered in, each with what its numbers begin with until the clinic chooses. */
  runs?: Readonly<Record<string, string>>
  /** What of it a new establishment may take over from another one. */
  copied?: readonly string[]
  /** The kinds of entries that it adds to a patient's timeline. */
  timeline?: readonly string[]
}
