import { issueDepositReceiptSchema } from '@clinic/shared/credits/credit-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'

const schema = issueDepositReceiptSchema.omit({ creditEntryId: true })
const usualRates = ['0', '7']

type Wanted = {
  tax: string | null
  buyer: { name: string; address: string | null; taxId: string | null; branchNumber: string | null } | null
}
type DepositReceiptDialogProps = {
  clinic: { vatRegistered: boolean; pricesIncludeVat: boolean }
  /** May throw a `Failure`, which is shown here. */
  onConfirm: (wanted: Wanted) => Promise<void>
  onClose: () => void
}

/** Asks whether there is VAT in a deposit, and whom its receipt is for where it is not the patient. */
export default function DepositReceiptDialog({ clinic, onConfirm, onClose }: DepositReceiptDialogProps) {
  const { t } = useLingui()
  const { form, submit, saving, failure } = useZodForm({
    schema,
    initialValues: {
      tax: clinic.vatRegistered && clinic.pricesIncludeVat ? '7' : '0',
      name: '',
      address: '',
      taxId: '',
      branchNumber: '',
    },
    toInput: ({ tax, ...typed }) => {
      const [name, address, taxId, branchNumber] = [typed.name, typed.address, typed.taxId, typed.branchNumber].map((text) =>
        text.trim(),
      )
      const isOther = [name, address, taxId, branchNumber].some(Boolean)
      return {
        tax: clinic.vatRegistered ? tax : null,
        buyer: isOther
          ? { name: name ?? '', address: address || null, taxId: taxId || null, branchNumber: branchNumber || null }
          : null,
      }
    },
    fieldOf: (path) => path.replace(/^(input\.)?buyer\./, ''),
  })
  return (
    <Modal opened onClose={onClose} title={<Trans>Receipt of a deposit</Trans>} centered withCloseButton={false}>
      <form
        noValidate
        onSubmit={(event) =>
          void submit(async ({ tax, buyer }) => {
            await onConfirm({
              tax: tax ?? null,
              buyer: buyer
                ? {
                    name: buyer.name,
                    address: buyer.address ?? null,
                    taxId: buyer.taxId ?? null,
                    branchNumber: buyer.branchNumber ?? null,
                  }
                : null,
            })
            onClose()
          })(event)
        }
      >
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          {clinic.vatRegistered && (
            <NativeSelect
              label={t`The deposit is for`}
              description={t`VAT in a deposit is due when it is paid; its receipt is then a tax invoice.`}
              data={usualRates.map((rate) => ({
                value: rate,
                label: rate === '0' ? t`Treatment that is exempt from VAT` : t`What has ${rate} % VAT`,
              }))}
              {...form.getInputProps('tax')}
            />
          )}
          <TextInput
            label={t`Name of the customer`}
            description={t`Only where it is not the patient.`}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <Textarea
            label={t`Address`}
            {...(clinic.vatRegistered && { description: t`With it, a tax invoice is a full one.` })}
            autosize
            minRows={2}
            {...form.getInputProps('address')}
          />
          <SimpleGrid cols={2} spacing="sm">
            <TextInput label={t`Tax ID`} inputMode="numeric" autoComplete="off" {...form.getInputProps('taxId')} />
            <TextInput
              label={t`Branch number`}
              placeholder="00000"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('branchNumber')}
            />
          </SimpleGrid>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              <Trans>Issue and print</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
