import { Prisma } from '@clinic/prisma/generated'
import type { CreateEstablishment } from '@clinic/shared/establishments/establishment-input'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { copyMedia } from '../media/media.service.ts'
import type { CopyPlace } from '../module.ts'

type Wanted = NonNullable<CreateEstablishment['copy']>

/** Refuses another clinic's as one that is not there. Returns the name for the history. */
export async function checkSource({ db, viewer }: SignedInContext, { fromId }: Wanted): Promise<string> {
  const source = viewer.establishmentIds.includes(fromId)
    ? await db.establishment.findFirst({ where: { id: fromId, archivedTime: null }, select: { name: true } })
    : null
  if (!source) throw badInput(['input.copy.fromId', 'unknown_reference'])
  return source.name
}

/** Fills the new establishment with the parts of the other one that were chosen. Amounts need its currency, whatever else is copied. */
export async function copyParts(context: SignedInContext, to: string, { fromId: from, parts }: Wanted): Promise<void> {
  await context.write(Prisma.sql`
    UPDATE establishment n SET currency = s.currency FROM establishment s WHERE n.id = ${to}::uuid AND s.id = ${from}::uuid RETURNING n.id`)
  const copies = context.modules.flatMap((module) => Object.entries(module.copies ?? {}))
  for (const [part, copy] of copies) if (parts.includes(part as Wanted['parts'][number])) await copy(context, { from, to })
}

/** A branch of one taxpayer has the next branch number of those that the viewer knows. */
export async function copyTaxSettings({ write }: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  await write(Prisma.sql`
    UPDATE establishment n SET "taxId" = s."taxId", "vatRegistered" = s."vatRegistered", "pricesIncludeVat" = s."pricesIncludeVat",
      "promptPayId" = s."promptPayId", "staffSignIn" = s."staffSignIn",
      "branchNumber" = CASE WHEN s."taxId" IS NULL THEN n."branchNumber" ELSE (
        SELECT to_char(max(b."branchNumber"::int) % 99999 + 1, 'FM00000') FROM establishment b WHERE b."taxId" = s."taxId") END
    FROM establishment s WHERE n.id = ${to}::uuid AND s.id = ${from}::uuid RETURNING n.id`)
}

export async function copyOpeningHours({ write }: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  await write(Prisma.sql`
    UPDATE establishment n SET "openingHours" = s."openingHours" FROM establishment s WHERE n.id = ${to}::uuid AND s.id = ${from}::uuid RETURNING n.id`)
}

/** What documents say of a clinic besides its name and address, with its logo. */
export async function copyLetterhead(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const [source] = await context.read<{ media: { previewUrl: string; name: string }[] }>(
    Prisma.sql`SELECT media FROM establishment WHERE id = ${from}::uuid`,
  )
  const media = JSON.stringify(await copyMedia(context, source?.media ?? [], to))
  await context.write(Prisma.sql`
    UPDATE establishment n SET email = s.email, website = s.website, info = s.info, "medicalServices" = s."medicalServices",
      media = ${media}::jsonb
    FROM establishment s WHERE n.id = ${to}::uuid AND s.id = ${from}::uuid RETURNING n.id`)
}
