import type { Span } from './spans.ts'

/** Minutes of the doctor's time that an appointment takes before and after it. */
export type Buffers = { bufferBefore: number; bufferAfter: number }

export const noBuffers: Buffers = { bufferBefore: 0, bufferAfter: 0 }

const minute = 60_000

/** The doctor's time that an appointment takes, as `occupied_span` in Postgres has it. */
export const occupiedSpan = ({ from, to }: Span, { bufferBefore, bufferAfter }: Buffers): Span => ({
  from: from - bufferBefore * minute,
  to: to + bufferAfter * minute,
})

/** Where an appointment with these buffers may not lie beside time that is occupied: it keeps its own buffers away from it. */
export const keptAway = ({ from, to }: Span, { bufferBefore, bufferAfter }: Buffers): Span => ({
  from: from - bufferAfter * minute,
  to: to + bufferBefore * minute,
})
