import { Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete, Button, CloseButton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLineLabel } from '../../../components/document/use-line-label.ts'
import { prescriptionLabels, prescriptionLineLabels } from '../../../components/labels/prescription-labels.ts'
import { focusStep } from '../../../lib/form/enter-to-next-field.ts'
import classes from './prescription-lines.module.css'
import { blankLine, type PrescriptionValues } from './prescription-values.ts'
import { useRemembered } from '../data/remembered-medications.ts'

type PrescriptionLinesProps = { form: UseFormReturnType<PrescriptionValues> }

const most = 100

/** Medicine, dosage, quantity; what the clinic prescribed before is offered as it was then. */
export function PrescriptionLines({ form }: PrescriptionLinesProps) {
  const { t } = useLingui()
  const lineLabel = useLineLabel()
  const remembered = useRemembered()
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
  const choose = (index: number, medication: string) => {
    const last = remembered.get(medication)
    const line = lines[index]
    if (last && line?.description.trim() === '') form.setFieldValue(`lines.${index}.description`, last.description)
    if (last && line?.quantity.trim() === '') form.setFieldValue(`lines.${index}.quantity`, String(last.quantity))
    focusField(index, 'description')
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
        <span style={{ textAlign: 'right' }}>{t(prescriptionLineLabels.quantity)}</span>
      </div>
      <ul className={classes.lines} ref={list} aria-label={t(prescriptionLabels.prescriptionDetails)}>
        {lines.map(({ key }, index) => {
          const number = index + 1
          return (
            <li key={key} className={classes.line} data-line={index}>
              <Autocomplete
                aria-label={lineLabel(prescriptionLineLabels.medication, number)}
                placeholder={t(prescriptionLineLabels.medication)}
                data-part="medication"
                data={[...remembered.keys()]}
                limit={12}
                {...form.getInputProps(`lines.${index}.medication`)}
                onOptionSubmit={(medication) => choose(index, medication)}
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
              <CloseButton
                className={classes.remove}
                size="sm"
                aria-label={t`Remove line ${number}`}
                onClick={() => remove(index)}
              />
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
