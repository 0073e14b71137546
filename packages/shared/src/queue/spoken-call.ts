import { titleOf } from '../doctors/profession-title.ts'
import { doctorName } from '../doctors/titles.ts'
import type { Language } from '../languages.ts'
import type { ShownCall } from './display.ts'

/** Where whoever is called is to go: into a room, or to a doctor. */
export function placeOf({ room, doctor }: Pick<ShownCall, 'room' | 'doctor'>, language: Language): string {
  return room ?? (doctor ? doctorName({ ...doctor, title: titleOf(doctor) }, language) : '')
}

/** What a display says aloud. */
export function spokenCall(call: Pick<ShownCall, 'number' | 'initials' | 'room' | 'doctor'>, language: Language): string {
  const { number, initials, room } = call
  const place = placeOf(call, language)
  if (language === 'th') {
    const who = number === null ? `คุณ ${initials ?? ''}` : `หมายเลข ${number}`
    return ['ขอเชิญ', who, place && (room ? `ที่ ${place}` : `พบ ${place}`), 'ค่ะ'].filter(Boolean).join(' ')
  }
  const who = number === null ? (initials ?? '') : `Number ${number}`
  return `${who}, please${place ? (room ? ` come to ${place}` : ` see ${place}`) : ' come in'}.`
}
