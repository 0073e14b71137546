import type { ListName } from '@clinic/shared/change'
import { importReason } from '@clinic/shared/imports/import-reasons'
import type { Clinic } from '../clinic.ts'
import type { MappedRow, Remark } from '../mapped-row.ts'
import type { SourceLine } from '../source-line.ts'
import type { Run } from '../run.ts'

/** A mapped source row. */
export type MappedItem<Row> = SourceLine & MappedRow<Row> & { fault?: Remark }

/** A new or changed row; `id` is the record's. `save` may set another id where the record exists already. */
export type Item<Row> = MappedItem<Row> & { hash: string; id: string; isNew: boolean; counts: 'inserted' | 'updated' }

/** How one kind of source row is read and stored. */
export type Kind<Row> = {
  /** The FHIR resource type, or the kind of CSV. */
  name: string
  /** The entity under which its keys are stored. */
  entity: string
  /** The list that browsers reload after the import. */
  list?: ListName
  read(data: unknown, clinic: Clinic): MappedRow<Row>
  /** Resolves references; one that can't be resolved becomes the row's fault. */
  resolve?(run: Run, items: MappedItem<Row>[]): Promise<void>
  save(run: Run, items: Item<Row>[]): Promise<void>
  /** Sort key of kinds that are stored in another order than they are read. */
  orderOf?(row: Row): string
}

export const unknownReference = (field: string, value: string): Remark => ({ field, reason: importReason('missing'), value })
