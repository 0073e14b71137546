import type { ClosingWork } from '../../../lib/feature/slots.ts'

const works = new Map<string, ClosingWork>()
const takenBack = new Map<string, () => Promise<void>>()

/** For as long as a part of a visit's screen is shown: what is written besides when the visit is closed here. Returns how to stop. */
export function onClosing(eventId: string, work: ClosingWork): () => void {
  works.set(eventId, work)
  return () => void works.delete(eventId)
}

/** Around a step of a visit. What is to be written is looked up before: once the visit is shown as closed, the part may be gone. */
export async function withClosing<Row>(
  eventId: string,
  status: string | null | undefined,
  step: () => Promise<Row>,
): Promise<Row> {
  const work = works.get(eventId)
  const row = await step()
  if (status === 'closed') {
    const takeBack = await work?.()
    if (takeBack) takenBack.set(eventId, takeBack)
  } else if (status) {
    await takenBack.get(eventId)?.()
    takenBack.delete(eventId)
  }
  return row
}
