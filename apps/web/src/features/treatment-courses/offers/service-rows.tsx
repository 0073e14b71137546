import { maxCourseServices } from '@clinic/shared/treatment-courses/treatment-course'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Fieldset, SimpleGrid, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { newService, type ServiceValues } from './offer-values.ts'

type ServiceRowsProps = {
  services: readonly ServiceValues[]
  errorOf: (path: string) => string | undefined
  onChange: (services: ServiceValues[]) => void
}

/** What a course is made of: the sessions of each service, and what one costs by itself. */
export function ServiceRows({ services, errorOf, onChange }: ServiceRowsProps) {
  return (
    <>
      {services.map((service, index) => (
        <ServiceFields
          key={service.id}
          service={service}
          number={index + 1}
          errorOf={(name) => errorOf(`services.${index}.${name}`)}
          onChange={(changed) => onChange(services.map((one) => (one === service ? changed : one)))}
          onRemove={services.length > 1 ? () => onChange(services.filter((one) => one !== service)) : undefined}
        />
      ))}
      {services.length < maxCourseServices && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...services, newService()])}
        >
          <Trans>Another service</Trans>
        </Button>
      )}
    </>
  )
}

type ServiceFieldsProps = {
  service: ServiceValues
  number: number
  errorOf: (name: string) => string | undefined
  onChange: (service: ServiceValues) => void
  onRemove: (() => void) | undefined
}

function ServiceFields({ service, number, errorOf, onChange, onRemove }: ServiceFieldsProps) {
  const { t } = useLingui()
  const field = (name: Exclude<keyof ServiceValues, 'id'>) => ({
    value: service[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...service, [name]: event.currentTarget.value }),
  })
  return (
    <Fieldset legend={t`Service ${number}`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t`Service (English)`} lang="en" maxLength={200} {...field('nameEn')} />
        <TextInput label={t`Service (Thai)`} lang="th" maxLength={200} {...field('nameTh')} />
        <TextInput label={t`Sessions`} required inputMode="numeric" {...field('sessions')} />
        <TextInput label={t`Price of a single session`} inputMode="decimal" {...field('singlePrice')} />
      </SimpleGrid>
      {onRemove && (
        <Button
          mt="sm"
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={t`Remove service ${number}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </Fieldset>
  )
}
