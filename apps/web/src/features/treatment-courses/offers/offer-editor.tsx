import { courseRefundRules, type CourseRefundRule } from '@clinic/shared/treatment-courses/treatment-course'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { useValuesEditor } from '../../../lib/form/use-values-editor.ts'
import { useViewer } from '../../../stores/session.ts'
import { refundRuleText } from '../course-labels.ts'
import classes from '../treatment-courses.module.css'
import { saveOffer, type OfferRow } from './offer-data.ts'
import { offerInput, valuesOf, type OfferValues } from './offer-values.ts'
import { ServiceRows } from './service-rows.tsx'
import { vatText } from './vat-text.ts'

type OfferEditorProps = { offer: OfferRow | null; onSaved: () => void; onClose: () => void }

/** Name, price, services and rules of a course that is sold. */
export function OfferEditor({ offer, onSaved, onClose }: OfferEditorProps) {
  const establishmentId = useViewer().establishment.id
  const { editor, values, change, errorOf } = useValuesEditor({
    initial: () => valuesOf(offer),
    save: (typed) => saveOffer({ id: offer?.id ?? null, version: offer?.version ?? null, establishmentId, ...offerInput(typed) }),
    onSaved,
  })
  return (
    <FormModal
      title={offer ? <Trans>Change the course</Trans> : <Trans>New course</Trans>}
      submitLabel={<Trans>Save</Trans>}
      editor={editor}
      onClose={onClose}
      size="xl"
    >
      <OfferFields values={values} errorOf={errorOf} onChange={change} />
      <ServiceRows services={values.services} errorOf={errorOf} onChange={(services) => change({ services })} />
    </FormModal>
  )
}

type OfferFieldsProps = {
  values: OfferValues
  errorOf: (path: string) => string | undefined
  onChange: (changed: Partial<OfferValues>) => void
}

function OfferFields({ values, errorOf, onChange }: OfferFieldsProps) {
  const { t } = useLingui()
  const field = (name: 'nameEn' | 'nameTh' | 'price' | 'monthsValid') => ({
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <TextInput label={t`Name (English)`} lang="en" data-autofocus maxLength={200} {...field('nameEn')} />
      <TextInput label={t`Name (Thai)`} lang="th" maxLength={200} {...field('nameTh')} />
      <TextInput label={t`Price`} required inputMode="decimal" {...field('price')} />
      <TextInput
        label={t`Months valid`}
        description={t`Empty: without end.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        {...field('monthsValid')}
      />
      <NativeSelect
        className={classes.wholeRow}
        label={t`VAT`}
        data={Object.entries(vatText).map(([value, text]) => ({ value, label: t(text) }))}
        value={values.vat}
        onChange={(event) => onChange({ vat: event.currentTarget.value as OfferValues['vat'] })}
      />
      <NativeSelect
        className={classes.wholeRow}
        label={t`When it is ended early`}
        data={courseRefundRules.map((rule) => ({ value: rule, label: t(refundRuleText[rule]) }))}
        value={values.refundRule}
        onChange={(event) => onChange({ refundRule: event.currentTarget.value as CourseRefundRule })}
      />
      <Switch
        label={t`Price includes VAT`}
        disabled={values.vat === 'exempt'}
        checked={values.vatIncluded}
        onChange={(event) => onChange({ vatIncluded: event.currentTarget.checked })}
      />
      <Switch
        label={t`May be passed to the family`}
        checked={values.isForFamily}
        onChange={(event) => onChange({ isForFamily: event.currentTarget.checked })}
      />
    </SimpleGrid>
  )
}
