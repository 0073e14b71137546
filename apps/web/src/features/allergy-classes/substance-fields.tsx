import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, TagsInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useLineLabel } from '../../components/document/use-line-label.ts'
import { allergyClassLabels } from './allergy-class-labels.ts'
import { useLines } from '../../lib/form/use-lines.ts'
import { blankSubstance, type AllergyClassValues } from './allergy-class-values.ts'
import classes from './substances.module.css'

const most = 100

/** The substances of a class, each with its trade names and other spellings. Enter in a name goes on to the next line. */
export function SubstanceFields({ form }: { form: UseFormReturnType<AllergyClassValues> }) {
  const { t } = useLingui()
  const lineLabel = useLineLabel()
  const { substances } = form.getValues()
  const { list, add, remove, goToNextLine } = useLines<HTMLUListElement>({
    count: substances.length,
    most,
    insert: () => form.insertListItem('substances', blankSubstance),
    remove: (index) => form.removeListItem('substances', index),
    clear: () => form.setFieldValue('substances', [blankSubstance]),
  })
  return (
    <div className={classes.container}>
      <div className={classes.head} aria-hidden>
        <span>
          <Trans>Substance</Trans>
        </span>
        <span>
          <Trans>Trade names, other spellings</Trans>
        </span>
      </div>
      <ul className={classes.lines} ref={list} aria-label={t(allergyClassLabels.substances)}>
        {substances.map((substance, index) => {
          const number = index + 1
          return (
            <li key={index} className={classes.line} data-line={index}>
              <TextInput
                aria-label={lineLabel(msg`Substance`, number)}
                placeholder={t`Substance`}
                data-name
                autoComplete="off"
                onKeyDown={(event) => goToNextLine(event, index)}
                {...form.getInputProps(`substances.${index}.name`)}
              />
              <TagsInput
                aria-label={lineLabel(msg`Trade names, other spellings`, number)}
                placeholder={t`Trade names, other spellings`}
                acceptValueOnBlur
                {...form.getInputProps(`substances.${index}.otherNames`)}
                value={substance.otherNames}
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
        <Trans>Add a substance</Trans>
      </Button>
    </div>
  )
}
