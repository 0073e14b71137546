/** Former checksums of migrations whose text was corrected after they had been applied somewhere, with the same result. */
export const formerChecksums: Record<string, string[]> = {
  // An owner who may not make roles can't run CREATE ROLE, even where the role exists. As checked out on Unix and on Windows.
  '20261121000100_promises': [
    '391c1e9188ecd693a4e9a2a1cd7937e6410f7241785d4fb06d5e37f200b35cb5',
    '142e4608f879211ed8bd4179175dd4c507d057960c6191a1588274c266176c18',
  ],
}
