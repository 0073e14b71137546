import type { ResourceKind } from '@clinic/shared/resources/resource'
import { resourceRowSchema } from '@clinic/shared/resources/resource-input'
import type { z } from 'zod'
import type { Cells } from '../../import/csv/read-table.ts'
import { readTable } from '../../import/csv/read-table.ts'

/** A row of the file; what the file has no column for is undefined. */
export type ResourceEntry = z.output<typeof resourceRowSchema> & { line: number }
type Column = keyof typeof resourceRowSchema.shape

/** The header's cells, as the export writes them in both languages, and as people call them. */
const columns: Record<Column, string[]> = {
  name: ['name', 'ชื่อ'],
  kind: ['kind', 'type', 'ชนิด', 'ประเภท'],
  group: ['group', 'กลุ่ม'],
}

const kindWords: Record<ResourceKind, string[]> = {
  room: ['room', 'ห้อง'],
  equipment: ['equipment', 'device', 'machine', 'อุปกรณ์', 'เครื่องมือ', 'เครื่อง'],
}

const kindOf = (cell: string | undefined) =>
  Object.entries(kindWords).find(([, words]) => words.includes(cell?.toLowerCase() ?? ''))?.[0] ?? cell

const valuesOf = (cells: Cells<Column>) => ({
  name: cells.get('name') ?? '',
  kind: kindOf(cells.get('kind')) || undefined,
  group: cells.get('group'),
})

/** Reads rooms and equipment. A row with a fault is left out, and each of its faults is named. */
export const readResources = (text: string) =>
  readTable(text, { columns, needed: ['name'], identityOf: ({ name }) => name, schema: resourceRowSchema, valuesOf })
