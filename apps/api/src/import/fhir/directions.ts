import type { Dosage } from '@clinic/shared/dosage/dosage'
import { isWrittenFrom } from '@clinic/shared/dosage/directions'
import type { Directions } from '@clinic/shared/dosage/directions'
import { dosageSentence } from '@clinic/shared/dosage/dosage-sentence'
import { cautionOf } from '@clinic/shared/dosage/cautions'
import { maxCautions } from '@clinic/shared/prescriptions/prescription-input'
import { dosageParts } from './dosage-parts.ts'
import type { Instruction } from './dosage-parts.ts'
import { namedWords, plainWords } from './plain-words.ts'
import { textOf } from './values.ts'

/** What a line is told in: nothing that an instruction says is left out, and nothing is cut. */
export function directionsOf(instructions: Instruction[], besides: string[]): Directions {
  const steps = instructions.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)).map(readStep)
  const all = [...new Set(steps.flatMap(({ cautions }) => cautions))]
  const cautions = all.filter((caution) => caution.length <= 200).slice(0, maxCautions)
  const more = all.filter((caution) => !cautions.includes(caution))
  const [only] = steps
  const single = steps.length === 1 && only ? only : null
  const remarks = single ? [...(single.dosage ? single.words : []), ...single.remarks] : []
  return {
    dosage: single?.dosage ?? null,
    description: single ? (single.dosage ? '' : single.words.join(', ')) : steps.map(stepText).filter(Boolean).join('\n'),
    cautions,
    remark: [...remarks, ...more, ...besides].join('\n'),
  }
}

type Step = { sequence: number | null; dosage: Dosage | null; words: string[]; cautions: string[]; remarks: string[] }

function readStep(instruction: Instruction): Step {
  const { sequence, text, patientInstruction, additionalInstruction, asNeededBoolean, asNeededCodeableConcept, ...rest } =
    instruction
  const { timing, route, doseAndRate, ...others } = rest
  const reason = textOf(asNeededCodeableConcept)
  const asNeeded = Boolean(asNeededBoolean) || Boolean(asNeededCodeableConcept)
  const dosage = dosageParts({ ...instruction, asNeeded })
  const parts = dosage ? [] : [...doseAndRate.map(doseWords), timingWords(timing), plainWords(route)]
  const needed = !dosage && asNeeded && !/as needed|when needed|\bprn\b/i.test(text ?? '') ? 'as needed' : ''
  const words = [text && !isWrittenFrom(text, dosage) ? text.trim() : '', ...parts, needed].filter(Boolean)
  return {
    sequence: sequence ?? null,
    dosage,
    words,
    cautions: additionalInstruction.flatMap((concept) => textOf(concept) ?? []).map(cautionOf),
    remarks: [reason ? `As needed for: ${reason}` : '', ...namedWords(others), patientInstruction?.trim() ?? ''].filter(Boolean),
  }
}

function stepText({ sequence, dosage, words, remarks }: Step): string {
  const text = [dosage ? dosageSentence(dosage, 'en') : '', ...words, ...remarks].filter(Boolean).join(', ')
  return sequence && text ? `${sequence}. ${text}` : text
}

function doseWords({ doseQuantity, type: _kind, ...others }: Instruction['doseAndRate'][number]): string {
  return [plainWords(doseQuantity), ...namedWords(others)].filter(Boolean).join(', ')
}

const units: Record<string, string> = { s: 'second', min: 'minute', h: 'hour', d: 'day', wk: 'week', mo: 'month', a: 'year' }

function timingWords(timing: Instruction['timing']): string {
  const { repeat, ...more } = timing ?? {}
  const { frequency, period, periodUnit, ...rest } = repeat ?? {}
  const every = period && periodUnit ? (period === 1 ? unitName(periodUnit) : `${period} ${unitName(periodUnit)}s`) : ''
  const often = every
    ? `${frequency ?? 1} times every ${every}`.replace(/^1 times/, 'once')
    : namedWords({ frequency, period, periodUnit }).join(', ')
  return [often, ...namedWords(rest), ...namedWords(more)].filter(Boolean).join(', ')
}

const unitName = (code: string) => units[code] ?? code
