import { withTitleApart } from '@clinic/shared/patients/title'
import { Trans } from '@lingui/react/macro'
import { Anchor, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { PatientValues } from '../patient-values.ts'

type FirstNameInputProps = Omit<TextInputProps, 'form'> & { form: UseFormReturnType<PatientValues> }
type Moved = Pick<PatientValues, 'title' | 'firstName'> & { whole: string }

/** A title that is typed before the name moves to its own field when the name is left, and comes back where it is part of the name. */
export function FirstNameInput({ form, onBlur, ...input }: FirstNameInputProps) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const { title, firstName } = form.values
  const isMoved = moved !== null && moved.title === title && moved.firstName === firstName

  const moveTitle = () => {
    if (firstName === form.values.keptName) return
    const apart = withTitleApart({ title: title || undefined, firstName })
    if (apart.firstName === firstName || !apart.title) return
    const next = { title: apart.title, firstName: apart.firstName }
    setMoved({ ...next, whole: firstName })
    form.setValues(next)
  }
  const moveBack = ({ whole }: Moved) => form.setValues({ title: '', firstName: whole, keptName: whole })

  return (
    <TextInput
      {...input}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        isMoved && (
          <span role="status">
            <Trans>“{title}” is in the field Title now.</Trans>{' '}
            <Anchor component="button" type="button" size="xs" onClick={() => moveBack(moved)}>
              <Trans>It belongs to the name</Trans>
            </Anchor>
          </span>
        )
      }
      onBlur={(event) => {
        onBlur?.(event)
        moveTitle()
      }}
    />
  )
}
