import { allergySeverities, allergyStatuses, maxAllergies } from '@clinic/shared/allergies/allergy'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Input, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useLineLabel } from '../../components/document/use-line-label.ts'
import { allergySeverityTexts, allergyStatusTexts } from '../../components/labels/allergy-labels.ts'
import { useLines } from '../../lib/form/use-lines.ts'
import classes from './allergy-fields.module.css'
import { blankAllergy, isBlankAllergy, type AllergyValues } from './allergy-values.ts'

type AllergyForm = Pick<
  UseFormReturnType<AllergyValues>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'insertListItem' | 'removeListItem'
>

/** Two lines rather than half a word where a panel is narrow. */
const styles = { label: { paddingInline: 4, lineHeight: 1.25, whiteSpace: 'normal' } } as const

/** Whether somebody asked, and what was told. What was written of allergies stays in the form when the answer is another for a moment. */
export function AllergyFields({ form }: { form: AllergyForm }) {
  const { t } = useLingui()
  const { allergyStatus, allergyList } = form.values
  const written = allergyList.filter((line) => !isBlankAllergy(line))
  const removed = written.map(({ substance }) => substance).join(', ')
  return (
    <Input.Wrapper label={t`Allergies`} labelElement="div" error={form.errors['allergyStatus']}>
      <SegmentedControl
        fullWidth
        aria-label={t`Allergies`}
        styles={styles}
        color={allergyStatus === 'listed' ? 'red' : undefined}
        data={allergyStatuses.map((status) => ({ value: status, label: t(allergyStatusTexts[status]) }))}
        {...form.getInputProps('allergyStatus')}
      />
      {allergyStatus === 'listed' ? (
        <AllergyLines form={form} />
      ) : (
        written.length > 0 && (
          <Text size="sm" mt={4} c="var(--mantine-color-error)" role="status">
            <Trans>Saving removes: {removed}</Trans>
          </Text>
        )
      )}
    </Input.Wrapper>
  )
}

/** Enter in a substance goes on to the next line. */
function AllergyLines({ form }: { form: AllergyForm }) {
  const { t } = useLingui()
  const lineLabel = useLineLabel()
  const { allergyList } = form.values
  const { list, add, remove, goToNextLine } = useLines<HTMLUListElement>({
    count: allergyList.length,
    most: maxAllergies,
    insert: () => form.insertListItem('allergyList', blankAllergy),
    remove: (index) => form.removeListItem('allergyList', index),
    clear: () => form.setFieldValue('allergyList', [blankAllergy]),
  })
  const severities = [
    { value: '', label: t`Severity not told` },
    ...allergySeverities.map((severity) => ({ value: severity, label: t(allergySeverityTexts[severity]) })),
  ]
  return (
    <div className={classes.container}>
      <ul className={classes.lines} ref={list}>
        {allergyList.map((_line, index) => {
          const number = index + 1
          return (
            <li key={index} className={classes.line} data-line={index}>
              <TextInput
                aria-label={lineLabel(msg`Substance`, number)}
                placeholder={t`Allergic to, e.g. penicillin`}
                data-name
                autoComplete="off"
                onKeyDown={(event) => goToNextLine(event, index)}
                {...form.getInputProps(`allergyList.${index}.substance`)}
              />
              <TextInput
                aria-label={lineLabel(msg`Reaction`, number)}
                placeholder={t`Reaction, e.g. rash`}
                autoComplete="off"
                {...form.getInputProps(`allergyList.${index}.reaction`)}
              />
              <NativeSelect
                aria-label={lineLabel(msg`Severity`, number)}
                data={severities}
                {...form.getInputProps(`allergyList.${index}.severity`)}
              />
              <CloseButton
                className={classes.tool}
                size="md"
                aria-label={t`Remove line ${number}`}
                onClick={() => remove(index)}
              />
            </li>
          )
        })}
      </ul>
      <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        <Trans>Add a further allergy</Trans>
      </Button>
    </div>
  )
}
