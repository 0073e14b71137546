import { medicalServices } from '../../options/medical-services.ts'
import { practitionerTypes } from '../../options/practitioner-types.ts'

/** Services and professions as people say them: "physio", "skin doctor", "ทำฟัน". The value is the English name of an option. */
const spoken: Record<string, string> = {
  physio: 'Physiotherapist',
  'physical therapy': 'Physiotherapist',
  physiotherapy: 'Physiotherapist',
  กายภาพบำบัด: 'Physiotherapist',
  กายภาพ: 'Physiotherapist',
  kids: 'Paediatrician',
  children: 'Paediatrician',
  child: 'Paediatrician',
  pediatrician: 'Paediatrician',
  หมอเด็ก: 'Paediatrician',
  เด็ก: 'Paediatrician',
  skin: 'Dermatologist',
  หมอผิวหนัง: 'Dermatologist',
  ผิวหนัง: 'Dermatologist',
  dental: 'Dentist',
  teeth: 'Dentist',
  tooth: 'Dentist',
  dentist: 'Dentist',
  ทำฟัน: 'Dentist',
  หมอฟัน: 'Dentist',
  scaling: 'Dental scaling',
  'check-up': 'General check-up',
  'check up': 'General check-up',
  checkup: 'General check-up',
  ตรวจสุขภาพ: 'General check-up',
  ตรวจทั่วไป: 'General check-up',
  'follow-up': 'Follow-up visit',
  'follow up': 'Follow-up visit',
  vaccine: 'Vaccination',
  วัคซีน: 'Vaccination',
  xray: 'X-ray',
  เอ็กซเรย์: 'X-ray',
  'blood work': 'Blood test',
  เจาะเลือด: 'Blood test',
  gp: 'General practitioner',
}

/** Said of any appointment, so that it narrows nothing. */
const anyService = new Set(['Consultation', 'Medical care', 'Surgery'])

const names = new Map(
  [
    ...[...medicalServices, ...practitionerTypes]
      .filter(({ en }) => !anyService.has(en))
      .flatMap(({ en, th }): [string, string][] => [
        [en.toLowerCase(), en],
        [th, en],
      ]),
    ...Object.entries(spoken),
  ].toSorted(([a], [b]) => b.length - a.length),
)

const isLatin = (text: string) => /^[ -~]+$/.test(text)
const pattern = new RegExp(
  [...names.keys()]
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .map((name) => (isLatin(name) ? String.raw`(?<![\p{L}\p{N}-])${name}(?:s|es)?(?![\p{L}\p{N}-])` : name))
    .join('|'),
  'iu',
)

/** The service or profession that is named, and the text without it. Only the first: two of them are one question too many. */
export function withoutService(text: string): { text: string; service?: string } {
  const found = pattern.exec(text)
  if (!found) return { text }
  const said = found[0].toLowerCase()
  const service = names.get(said) ?? names.get(said.replace(/e?s$/, '')) ?? names.get(said.replace(/s$/, ''))
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return service === undefined ? { text } : { text: rest, service }
}
