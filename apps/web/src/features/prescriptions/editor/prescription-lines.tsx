import { Trans, useLingui } from '@lingui/react/macro'
import { quantityUnits } from '@clinic/shared/dosage/dosage'
import { ActionIcon, Button, CloseButton, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { DosageFields, unitOptions } from '../../../components/dosage/dosage-fields.tsx'
import { blankDosageValues, dosageOf } from '../../../components/dosage/dosage-values.ts'
import { useLineLabel } from '../../../components/document/use-line-label.ts'
import { prescriptionLabels, prescriptionLineLabels } from '../../../components/labels/prescription-labels.ts'
import { useUi } from '../../../stores/ui.ts'
import { focusStep } from '../../../lib/form/enter-to-next-field.ts'
import { withDosage, withKnown, type KnownMedicine } from './line-dosage.ts'
import { MedicationField } from './medication-field.tsx'
import classes from './prescription-lines.module.css'
import { blankLine, type LineValues, type PrescriptionValues } from './prescription-values.ts'
import { useRemembered } from '../data/remembered-medications.ts'

type PrescriptionLinesProps = { form: UseFormReturnType<PrescriptionValues> }

const most = 100

/** Medicine, dosage, quantity; what the clinic prescribed before is offered as it was then. */
export function PrescriptionLines({ form }: PrescriptionLinesProps) {
  const { t } = useLingui()
  const lineLabel = useLineLabel()
  const remembered = useRemembered()
  const language = useUi((state) => state.language)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const { lines } = form.getValues()
  const focusField = (index: number, part: string) =>
    focusStep(list.current?.querySelector<HTMLElement>(`[data-line="${index}"] [data-part="${part}"]`))
  const add = () => {
    if (lines.length < most) flushSync(() => form.insertListItem('lines', blankLine())) // the next key is for the new line
    focusField(lines.length, 'medication')
  }
  const remove = (index: number) => {
    flushSync(() => {
      if (lines.length === 1) form.setFieldValue('lines', [blankLine()])
      else form.removeListItem('lines', index)
    })
    focusField(Math.max(0, index - 1), 'medication')
  }
  const setLine = (index: number, line: LineValues) => {
    form.setFieldValue(`lines.${index}`, line)
    for (const field of ['description', 'quantity']) form.clearFieldError(`lines.${index}.${field}`)
  }
  const choose = (index: number, medication: string, known: KnownMedicine) => {
    const line = form.getValues().lines[index]
    if (line) setLine(index, withKnown({ ...line, medication }, known, language))
    focusField(index, 'description')
  }
  const isInParts = ({ key, dosage }: LineValues) => opened.has(key) || (dosage !== undefined && dosageOf(dosage) !== null)
  const openParts = ({ key }: LineValues, index: number) => {
    flushSync(() => setOpened((before) => new Set(before).add(key)))
    focusStep(list.current?.querySelector<HTMLElement>(`[data-line="${index}"] fieldset input`))
  }
  /** From the last quantity to a new line; from an empty new line out of the lines. */
  const focusNextField = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    const part = (event.target as HTMLElement).dataset['part']
    const index = Number((event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset['line'])
    if (index !== lines.length - 1) return
    if (part === 'quantity') {
      event.preventDefault()
      add()
    } else if (part === 'medication' && index > 0 && lines[index]?.medication.trim() === '') {
      event.preventDefault()
      focusStep(document.querySelector<HTMLElement>('[data-finish]'))
    }
  }

  return (
    <div className={classes.container} onKeyDown={focusNextField}>
      <div className={classes.head} aria-hidden>
        <span>{t(prescriptionLineLabels.medication)}</span>
        <span>{t(prescriptionLineLabels.description)}</span>
        <span className={classes.quantityHead}>{t(prescriptionLineLabels.quantity)}</span>
      </div>
      <ul className={classes.lines} ref={list} aria-label={t(prescriptionLabels.prescriptionDetails)}>
        {lines.map((line, index) => {
          const number = index + 1
          return (
            <li key={line.key} className={classes.line} data-line={index}>
              <MedicationField
                aria-label={lineLabel(prescriptionLineLabels.medication, number)}
                placeholder={t(prescriptionLineLabels.medication)}
                data-part="medication"
                remembered={remembered}
                {...form.getInputProps(`lines.${index}.medication`)}
                value={line.medication}
                onKnown={(medication, known) => choose(index, medication, known)}
              />
              <TextInput
                aria-label={lineLabel(prescriptionLineLabels.description, number)}
                placeholder={t`How much, how often, how long`}
                data-part="description"
                autoComplete="off"
                {...form.getInputProps(`lines.${index}.description`)}
              />
              <TextInput
                className={classes.number}
                aria-label={lineLabel(prescriptionLineLabels.quantity, number)}
                placeholder={t(prescriptionLineLabels.quantity)}
                data-part="quantity"
                inputMode="numeric"
                autoComplete="off"
                {...form.getInputProps(`lines.${index}.quantity`)}
              />
              <NativeSelect
                aria-label={lineLabel(prescriptionLineLabels.quantityUnit, number)}
                data={[{ value: '', label: '–' }, ...unitOptions(quantityUnits, language)]}
                {...form.getInputProps(`lines.${index}.quantityUnit`)}
                value={line.quantityUnit ?? ''}
              />
              <Tooltip label={t(prescriptionLineLabels.dosage)}>
                <ActionIcon
                  className={classes.tool}
                  variant="subtle"
                  color="gray"
                  aria-label={lineLabel(prescriptionLineLabels.dosage, number)}
                  aria-expanded={isInParts(line)}
                  onClick={() => openParts(line, index)}
                >
                  <IconAdjustmentsHorizontal size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <CloseButton
                className={classes.tool}
                size="md"
                aria-label={t`Remove line ${number}`}
                onClick={() => remove(index)}
              />
              {isInParts(line) && (
                <div className={classes.parts}>
                  <DosageFields
                    label={lineLabel(prescriptionLineLabels.dosage, number)}
                    path={`lines.${index}.dosage`}
                    value={line.dosage ?? blankDosageValues}
                    errorOf={(field) => form.errors[`lines.${index}.dosage.${field}`]}
                    onChange={(dosage) => setLine(index, withDosage(line, dosage, language))}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        <Trans>Add a line</Trans>
      </Button>
    </div>
  )
}
