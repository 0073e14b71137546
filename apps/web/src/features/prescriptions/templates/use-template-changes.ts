import { prescriptionLines } from '@clinic/shared/prescriptions/prescription-input'
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { flushSync } from 'react-dom'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import type { Offer } from '../../../stores/undo.ts'
import { useViewer } from '../../../stores/session.ts'
import { blankLine, filledLines, lineValues, type PrescriptionValues } from '../editor/prescription-values.ts'
import { checkedLines } from './check-lines.tsx'
import { withTemplate } from './template-lines.ts'
import type { DoctorTemplates, NamedTemplate } from './use-templates.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './write-template.ts'

/** As they are written again: without the names of types that the cache adds. */
const keptLines = ({ prescriptionDetails }: Pick<NamedTemplate, 'prescriptionDetails'>) =>
  prescriptionLines.parse(prescriptionDetails)

type Options = { form: UseFormReturnType<PrescriptionValues>; of: DoctorTemplates; offer: (offer: Offer) => void }

/** What can be done with a doctor's templates while a prescription is written. Those that write may throw a `Failure`. */
export function useTemplateChanges({ form, of: { doctorId, load }, offer }: Options) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id

  /** Adds its lines behind those that are written; the number of lines then. */
  function add({ name, prescriptionDetails }: NamedTemplate): number {
    const added = prescriptionDetails.map(lineValues)
    const lines = withTemplate(form.getValues().lines, added)
    flushSync(() => form.setFieldValue('lines', lines))
    for (let index = lines.length - added.length; index < lines.length; index++)
      for (const field of ['medication', 'quantity']) form.clearFieldError(`lines.${index}.${field}`)
    const keys = new Set(added.map(({ key }) => key))
    offer({
      sentence: t`“${name}” was added.`,
      undo: async () => {
        const rest = form.getValues().lines.filter(({ key }) => !keys.has(key))
        form.setFieldValue('lines', rest.length > 0 ? rest : [blankLine()])
      },
    })
    return lines.length
  }

  /** The lines of the form as a template keeps them; undefined where one of their fields is wrong, which then says so. */
  const check = () => checkedLines(form, filledLines(form.getValues().lines))

  async function save(name: string) {
    const prescriptionDetails = check()
    if (!doctorId || !prescriptionDetails) return
    await createTemplate({ establishmentId, doctorId, name, prescriptionDetails })
    await load()
    notifySuccess(t`The template “${name}” is saved.`)
  }

  async function rename({ id, version }: NamedTemplate, name: string) {
    await updateTemplate({ id, version, name })
    await load()
  }

  async function replace({ id, version, name, ...before }: NamedTemplate) {
    const prescriptionDetails = check()
    if (!prescriptionDetails) return
    const replaced = await updateTemplate({ id, version, prescriptionDetails })
    await load()
    offer({
      sentence: t`“${name}” has the lines of this prescription now.`,
      undo: async () => {
        await updateTemplate({ id, version: replaced.version, prescriptionDetails: keptLines(before) })
        await load()
      },
    })
  }

  async function remove({ id, name, ...kept }: NamedTemplate) {
    await deleteTemplate({ id })
    await load()
    offer({
      sentence: t`“${name}” was deleted.`,
      undo: async () => {
        if (doctorId) await createTemplate({ establishmentId, doctorId, name, prescriptionDetails: keptLines(kept) })
        await load()
      },
    })
  }

  return { add, check, save, rename, replace, remove }
}
