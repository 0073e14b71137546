import { importReason } from '@clinic/shared/import-reasons'
import type { Clinic } from '../clinic.ts'
import type { MappedRow, Remark } from '../draft.ts'
import type { SourceLine } from '../report.ts'
import type { Run } from './rows.ts'

/** A source row on its way. */
export type MappedItem<Row> = SourceLine & MappedRow<Row> & { fault?: Remark }

/** One that is new or has changed; `id` is our record's. A `save` may set another id, where the record exists already. */
export type Item<Row> = MappedItem<Row> & { hash: string; id: string; isNew: boolean; counts: 'inserted' | 'updated' }

/** What is read of one kind of source row, and how it is stored. */
export type Kind<Row> = {
  /** The FHIR resource type, or the kind of CSV. */
  name: string
  /** Under which its keys are remembered. */
  entity: string
  read(data: unknown, clinic: Clinic): MappedRow<Row>
  /** Finds what the row refers to; a reference that leads nowhere becomes its fault. */
  resolve?(run: Run, drafts: MappedItem<Row>[]): Promise<void>
  save(run: Run, items: Item<Row>[]): Promise<void>
  /** Rows that have to be stored in another order than they come in. */
  orderOf?(row: Row): string
}

export const unknownReference = (field: string, value: string): Remark => ({ field, reason: importReason('missing'), value })
