import { Trans, useLingui } from '@lingui/react/macro'
import { quantityUnits } from '@clinic/shared/dosage/dosage'
import { ActionIcon, Button, CloseButton, Group, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { unitOptions } from '../../../components/dosage/dosage-fields.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { UndoNotice } from '../../../components/feedback/undo-notice.tsx'
import { useLineLabel } from '../../../components/document/use-line-label.ts'
import { prescriptionLabels, prescriptionLineLabels } from '../../../components/labels/prescription-labels.ts'
import type { Failure } from '../../../lib/errors.ts'
import { useUi } from '../../../stores/ui.ts'
import { focusStep } from '../../../lib/form/enter-to-next-field.ts'
import { isInParts, shownDirections, withKnown, type KnownMedicine } from './line-dosage.ts'
import { LinePanel } from './line-panel.tsx'
import { MedicationField } from './medication-field.tsx'
import classes from './prescription-lines.module.css'
import { blankLine, lineValues, type LineValues, type PrescriptionValues } from './prescription-values.ts'
import { useDirections } from './use-directions.ts'
import type { PrescriptionLine } from '../data/prescription-row.ts'
import { useRemembered } from '../data/remembered-medications.ts'
import { FavoriteButton } from '../templates/favorite-button.tsx'
import { TemplateMenu } from '../templates/template-menu.tsx'
import { useTemplates } from '../templates/use-templates.ts'

type PrescriptionLinesProps = { form: UseFormReturnType<PrescriptionValues> }

const most = 100

/** Medicine, dosage, quantity; what the clinic prescribed before is offered as it was then. */
export function PrescriptionLines({ form }: PrescriptionLinesProps) {
  const { t } = useLingui()
  const lineLabel = useLineLabel()
  const remembered = useRemembered()
  const templates = useTemplates(form.getValues().doctorId)
  const [failure, setFailure] = useState<Failure | null>(null)
  const language = useUi((state) => state.language)
  const directions = useDirections(form)
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
  const choose = (index: number, medication: string, known: KnownMedicine) => {
    const line = form.getValues().lines[index]
    if (!line) return
    const filled = withKnown({ ...line, medication }, known)
    directions.setLine(index, filled)
    focusField(index, shownDirections(filled, language) ? 'quantity' : 'description')
  }
  const chooseFavorite = (index: number, favorite: PrescriptionLine) => {
    const { key } = form.getValues().lines[index] ?? blankLine()
    directions.setLine(index, { ...lineValues(favorite), key })
    form.clearFieldError(`lines.${index}.medication`)
    focusField(index, 'quantity')
  }
  const isOpen = (line: LineValues) =>
    opened.has(line.key) || isInParts(line) || Boolean(line.cautions?.length) || Boolean(line.remark)
  const keepOpen = ({ key }: LineValues) => setOpened((before) => (before.has(key) ? before : new Set(before).add(key)))
  const openParts = (line: LineValues, index: number) => {
    flushSync(() => keepOpen(line))
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
                favorites={templates.favorites}
                onFavorite={(favorite) => chooseFavorite(index, favorite)}
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
                value={shownDirections(line, language)}
                onChange={(event) => directions.writeWords(index, event.currentTarget.value)}
                onBlur={() => directions.readWords(index)}
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
              <Tooltip label={t`Dosage in parts, cautions, remark`}>
                <ActionIcon
                  className={classes.tool}
                  variant="subtle"
                  color="gray"
                  aria-label={lineLabel(prescriptionLineLabels.dosage, number)}
                  aria-expanded={isOpen(line)}
                  onClick={() => openParts(line, index)}
                >
                  <IconAdjustmentsHorizontal size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <FavoriteButton
                form={form}
                line={line}
                number={number}
                of={templates}
                className={classes.tool}
                onFailure={setFailure}
              />
              <CloseButton
                className={classes.tool}
                size="md"
                aria-label={t`Remove line ${number}`}
                onClick={() => remove(index)}
              />
              {isOpen(line) && (
                <LinePanel
                  form={form}
                  line={line}
                  index={index}
                  onFocus={() => keepOpen(line)}
                  onDosage={(dosage) => directions.writeParts(index, dosage)}
                  onChange={(changed) => directions.setLine(index, changed)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <UndoNotice within={directions.within} />
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <Group gap={4}>
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          <Trans>Add a line</Trans>
        </Button>
        <TemplateMenu form={form} of={templates} most={most} onAdded={(last) => focusField(last, 'quantity')} />
      </Group>
    </div>
  )
}
