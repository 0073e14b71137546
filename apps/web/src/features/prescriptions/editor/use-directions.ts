import { doseUnit } from '@clinic/shared/dosage/dosage'
import { isWrittenFrom } from '@clinic/shared/dosage/directions'
import { dosageSentence } from '@clinic/shared/dosage/dosage-sentence'
import { readShorthand } from '@clinic/shared/dosage/shorthand'
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { dosageOf, dosageValues, type DosageValues } from '../../../components/dosage/dosage-values.ts'
import { useUi } from '../../../stores/ui.ts'
import { useFormUndo } from '../templates/use-form-undo.ts'
import { isInParts, withDosage, withWords } from './line-dosage.ts'
import type { LineValues, PrescriptionValues } from './prescription-values.ts'

/** Changes a line's directions between parts and own words; what gives way to the other is said, and comes back by undoing. */
export function useDirections(form: UseFormReturnType<PrescriptionValues>) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { within, offer } = useFormUndo()
  /** Words that somebody wanted to stay as they are. */
  const kept = useRef(new Set<string>())
  /** The parts that gave way to words, by the key of their line. */
  const gone = useRef(new Map<string, DosageValues>())

  function setLine(index: number, line: LineValues) {
    form.setFieldValue(`lines.${index}`, line)
    for (const field of ['description', 'quantity', 'cautions', 'remark']) form.clearFieldError(`lines.${index}.${field}`)
  }

  /** Replaces the line and offers to put it back as it was, wherever it then stands. */
  function replace(index: number, { before, after, sentence }: { before: LineValues; after: LineValues; sentence: string }) {
    setLine(index, after)
    offer({
      sentence,
      undo: async () => {
        kept.current.add(before.description.trim())
        const at = form.getValues().lines.findIndex(({ key }) => key === before.key)
        if (at >= 0) setLine(at, before)
      },
    })
  }

  function writeWords(index: number, text: string) {
    const before = form.getValues().lines[index]
    if (!before) return
    const after = withWords(before, text)
    if (!isInParts(before)) return setLine(index, after)
    if (before.dosage) gone.current.set(before.key, before.dosage)
    replace(index, { before, after, sentence: t`The directions are in your own words now; the dosage in parts is gone.` })
  }

  function writeParts(index: number, dosage: DosageValues) {
    const before = form.getValues().lines[index]
    if (!before) return
    const after = withDosage(before, dosage)
    const isMoved = before.description.trim() !== '' && after.description === ''
    if (!isMoved) return setLine(index, after)
    replace(index, { before, after, sentence: t`The dosage is in parts now; your own words are in the remark.` })
  }

  /** "1x3 pc 7 days" becomes a dosage in parts, which every language can say. */
  function readWords(index: number) {
    const before = form.getValues().lines[index]
    const words = before?.description.trim() ?? ''
    const parts = before && gone.current.get(before.key)
    if (before && parts && isWrittenFrom(words, dosageOf(parts))) {
      setLine(index, withDosage({ ...before, description: '' }, parts)) // undone by the browser's own key
      return
    }
    const read = before && !isInParts(before) && !kept.current.has(words) ? readShorthand(words) : null
    if (!before || !read) return
    const dosage = { ...read, unit: read.unit ?? doseUnit(before.quantityUnit || null) }
    const after = withDosage({ ...before, description: '' }, dosageValues(dosage))
    const sentence = dosageSentence(dosage, language)
    replace(index, { before, after, sentence: t`“${words}” was read as: ${sentence}` })
  }

  return { within, setLine, writeWords, writeParts, readWords }
}
