import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEstablishment } from '../../lib/account/use-establishment.ts'
import { listFreeSlots, type Slot } from '../../pickers/planned-times/free-slots.ts'
import { afterTheOthers, firstFree, firstLine, kindOf, memberLine, type FamilyLine, type Setting } from './family-plan.ts'
import type { FamilyMember } from './family-visits.ts'

/** How far a free time is looked for. */
const daysAhead = 14

/** Everybody's appointment as it is meant. Whoever is ticked gets a time: the first that the doctor has from that of the first one on, one after the other. */
export function useFamilyLines(family: readonly FamilyMember[], setting: Setting) {
  const { first } = setting
  const [lines, setLines] = useState(() => [firstLine(first), ...family.map(({ patient }) => memberLine(first, patient.id))])
  const change = (patientId: string, changed: (line: FamilyLine) => FamilyLine) =>
    setLines((before) => before.map((line) => (line.patientId === patientId ? changed(line) : line)))
  const propose = useProposal(setting)
  const timeless = lines.find(({ isTicked, time }) => isTicked && !time)
  const asked = timeless && [timeless.patientId, timeless.doctorId, timeless.visitTypeId].join(' ')
  const ask = useEffectEvent(() => timeless && propose(timeless, lines))
  useEffect(() => {
    if (!asked) return
    let current = true
    const patientId = asked.split(' ')[0] ?? ''
    void ask()?.then((time) => current && change(patientId, (line) => (line.time ? line : { ...line, time })))
    return () => void (current = false)
  }, [asked])
  return { lines, change }
}

function useProposal(setting: Setting) {
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  return async (line: FamilyLine, others: readonly FamilyLine[]): Promise<Slot> => {
    const { doctorId } = line
    const { minutes, bufferBefore, bufferAfter, resources } = kindOf(line, setting)
    const from = setting.first.startTime
    const dayAfter = (days: number) => startOfDate(addDays(dateOf(from, zone), days), zone)
    const freeIn = async (start: Date, end: Date) => {
      if (!doctorId) return undefined
      const wish = { doctorId, establishmentId, from: start, to: end, minutes, bufferBefore, bufferAfter, resources }
      return firstFree(await listFreeSlots(wish), line, others, setting)
    }
    try {
      const found = (await freeIn(from, dayAfter(1))) ?? (await freeIn(dayAfter(1), dayAfter(1 + daysAhead)))
      return found ?? afterTheOthers(line, others, setting)
    } catch {
      return afterTheOthers(line, others, setting) // what stands in the way is told at the line
    }
  }
}
