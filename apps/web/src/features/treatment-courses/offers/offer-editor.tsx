import { courseRefundRules, type CourseRefundRule } from '@clinic/shared/treatment-courses/treatment-course'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useDialogClose } from '../../../components/form/use-dialog-close.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useViewer } from '../../../stores/session.ts'
import { refundRuleText } from '../course-labels.ts'
import { saveOffer, type OfferRow } from './offer-data.ts'
import { offerInput, valuesOf, type OfferValues } from './offer-values.ts'
import { ServiceRows } from './service-rows.tsx'
import { vatText } from './vat-text.ts'

type OfferEditorProps = { offer: OfferRow | null; onSaved: () => void; onClose: () => void }

/** Name, price, services and rules of a course that is sold. */
export function OfferEditor({ offer, onSaved, onClose }: OfferEditorProps) {
  const establishmentId = useViewer().establishment.id
  const [initial] = useState(() => valuesOf(offer))
  const [values, setValues] = useState(initial)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [saving, setSaving] = useState(false)
  const isDirty = () => JSON.stringify(values) !== JSON.stringify(initial)
  const { requestClose, hearEscape, question } = useDialogClose(isDirty, onClose)
  const save = async () => {
    setSaving(true)
    setFailure(null)
    try {
      await saveOffer({ id: offer?.id ?? null, version: offer?.version ?? null, establishmentId, ...offerInput(values) })
      onSaved()
    } catch (error) {
      setFailure(toFailure(error))
      setSaving(false)
    }
  }
  const errorOf = (path: string) => failure?.fieldErrors.find((fault) => fault.path === `input.${path}`)?.message
  return (
    <Modal
      opened
      onClose={hearEscape}
      title={offer ? <Trans>Change the course</Trans> : <Trans>New course</Trans>}
      size="xl"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          <OfferFields values={values} errorOf={errorOf} onChange={setValues} />
          <ServiceRows services={values.services} errorOf={errorOf} onChange={(services) => setValues({ ...values, services })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={requestClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  )
}

type OfferFieldsProps = {
  values: OfferValues
  errorOf: (path: string) => string | undefined
  onChange: (values: OfferValues) => void
}

function OfferFields({ values, errorOf, onChange }: OfferFieldsProps) {
  const { t } = useLingui()
  const field = (name: 'nameEn' | 'nameTh' | 'price' | 'monthsValid') => ({
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <TextInput label={t`Name (English)`} lang="en" data-autofocus maxLength={200} {...field('nameEn')} />
      <TextInput label={t`Name (Thai)`} lang="th" maxLength={200} {...field('nameTh')} />
      <TextInput label={t`Price`} required inputMode="decimal" {...field('price')} />
      <TextInput label={t`Months valid`} description={t`Empty: without end.`} inputMode="numeric" {...field('monthsValid')} />
      <NativeSelect
        label={t`VAT`}
        data={Object.entries(vatText).map(([value, text]) => ({ value, label: t(text) }))}
        value={values.vat}
        onChange={(event) => onChange({ ...values, vat: event.currentTarget.value as OfferValues['vat'] })}
      />
      <NativeSelect
        label={t`When it is ended early`}
        data={courseRefundRules.map((rule) => ({ value: rule, label: t(refundRuleText[rule]) }))}
        value={values.refundRule}
        onChange={(event) => onChange({ ...values, refundRule: event.currentTarget.value as CourseRefundRule })}
      />
      <Switch
        label={t`Price includes VAT`}
        disabled={values.vat === 'exempt'}
        checked={values.vatIncluded}
        onChange={(event) => onChange({ ...values, vatIncluded: event.currentTarget.checked })}
      />
      <Switch
        label={t`May be passed to the family`}
        checked={values.isForFamily}
        onChange={(event) => onChange({ ...values, isForFamily: event.currentTarget.checked })}
      />
    </SimpleGrid>
  )
}
