import { updateEstablishmentSchema } from '@clinic/shared/establishment-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { PhoneInput } from '../../../components/form/phone-input.tsx'
import { StaleNotice } from '../../../components/form/stale-notice.tsx'
import { useUnsavedChanges } from '../../../lib/form/use-unsaved-changes.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import { changeWords } from '../audit/change-labels.ts'
import type { ClinicValues } from './clinic-values.ts'
import { clinicChange, clinicField, clinicValues } from './clinic-values.ts'
import type { ClinicDetails } from './own-clinic.ts'
import { updateOwnClinic } from './own-clinic.ts'
import classes from '../settings.module.css'

const zones = Intl.supportedValuesOf('timeZone')

type ClinicFormProps = { clinic: ClinicDetails; onSaved: (clinic: ClinicDetails) => void; onReload: () => void }

/** What was typed survives a reload, with the state that it was typed over: only what differs from that is saved. */
export function ClinicForm({ clinic, onSaved, onReload }: ClinicFormProps) {
  const { t } = useLingui()
  const speaking = useLocale()
  const draft = useUnsavedChanges<{ values: ClinicValues; base: ClinicDetails }>(`clinic-${clinic.id}`)
  const base = draft.kept?.base ?? clinic
  const { version } = base
  const { form, submit, saving, failure, setFailure } = useZodForm({
    schema: updateEstablishmentSchema,
    initialValues: clinicValues(base),
    toInput: (values) => clinicChange(values, base),
    fieldOf: clinicField,
    onValuesChange: (values) => draft.save({ values, base }),
  })
  const { setValues } = form
  const kept = draft.kept?.values
  useEffect(() => {
    if (kept) setValues(kept)
    // eslint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [])
  const discard = () => {
    draft.clear()
    form.reset()
    onReload()
  }
  const save = (known: number) =>
    submit(async (input) => {
      const saved = await updateOwnClinic({ ...input, version: known })
      draft.clear()
      onSaved(saved)
      notifySuccess(t`The clinic is saved.`)
    })
  const isStale = failure?.details.reason === 'stale'
  const zoneChoices = zones.includes(clinic.timeZone) ? zones : [clinic.timeZone, ...zones]

  return (
    <form onSubmit={(event) => void save(version)(event)} noValidate>
      <Stack gap="md" className={classes.fields}>
        {failure && isStale && (
          <StaleNotice
            changedBy={failure.details.changedBy}
            sentences={failure.changes.map((change) => changeWords(change, speaking))}
            busy={saving}
            onTheirs={discard}
            onMine={() => void save(failure.details.version ?? version)()}
          />
        )}
        {failure && !isStale && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label={t`Name of the clinic`} required withAsterisk={false} {...form.getInputProps('name')} />
          <TextInput label={t`Registration id`} {...form.getInputProps('registrationId')} />
          <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={form.values.phone} />
          <TextInput label={t`E-mail`} type="email" autoComplete="off" {...form.getInputProps('email')} />
          <TextInput label={t`Website`} type="url" placeholder="https://" autoComplete="off" {...form.getInputProps('website')} />
          <Select
            label={t`Time zone`}
            description={t`Decides what a day is.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={zoneChoices}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t`Nothing found`}
            limit={60}
            {...form.getInputProps('timeZone')}
          />
        </SimpleGrid>
        <Textarea label={t`About the clinic`} autosize minRows={2} maxRows={8} {...form.getInputProps('info')} />
        <fieldset className={classes.group}>
          <legend>
            <Trans>Address</Trans>
          </legend>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
            <TextInput label={t`Street and number`} {...form.getInputProps('address1')} />
            <TextInput label={t`Building, floor, room`} {...form.getInputProps('address2')} />
            <TextInput label={t`City`} {...form.getInputProps('city')} />
            <TextInput label={t`Province`} {...form.getInputProps('state')} />
            <TextInput label={t`Postal code`} {...form.getInputProps('postalCode')} />
            <TextInput label={t`Country`} {...form.getInputProps('country')} />
          </SimpleGrid>
        </fieldset>
        <Switch
          label={t`Staff may sign in`}
          description={t`With a receptionist's rights: calendar, patients, invoices and payments; no prescriptions, no settings.`}
          {...form.getInputProps('staffSignIn', { type: 'checkbox' })}
        />
      </Stack>
      <div className={classes.bar}>
        <Button type="submit" loading={saving} disabled={!form.isDirty()}>
          <Trans>Save</Trans>
        </Button>
        {form.isDirty() && (
          <Button variant="default" onClick={discard}>
            <Trans>Discard the changes</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
