import { withoutTitle } from '@clinic/shared/search/written-titles'
import type { SignedInContext } from '../../context.ts'
import { doctorScope } from './doctor.scope.ts'

const plain = (name: string) => withoutTitle(name.trim()).toLowerCase().replace(/\s+/g, ' ')

/** Finds a doctor of an establishment as a file names them: by first and last name, or by the one that no other doctor there has; titles say nothing. */
export async function readDoctorNames(
  context: SignedInContext,
  establishmentId: string,
): Promise<(name: string) => string | undefined> {
  const doctors = await context.db.doctor.findMany({
    where: doctorScope(context, establishmentId),
    select: { id: true, firstName: true, lastName: true },
  })
  return (name) => {
    const wanted = plain(name)
    const found = doctors.filter(({ firstName, lastName }) => plain(`${firstName} ${lastName}`) === wanted)
    const either = doctors.filter(({ firstName, lastName }) => [plain(firstName), plain(lastName)].includes(wanted))
    const [only, ...others] = found.length > 0 ? found : either
    return others.length === 0 ? only?.id : undefined
  }
}
