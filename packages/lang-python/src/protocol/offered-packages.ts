import { z } from 'zod';
import { importedModules } from './imports.ts';

/** Packages that a server offers to browsers: the modules of each, and the files that it needs in the order of unpacking. */
export const OfferedPackages = z.array(
  z.object({
    imports: z.array(z.string()),
    files: z.array(
      z.object({
        fileName: z.string().regex(/^\w[\w.+-]*$/),
        folder: z.enum(['site', 'dynlib']),
      }),
    ),
  }),
);

/** A package that a server offers. */
export type OfferedPackage = z.infer<typeof OfferedPackages>[number];

/** A file of an offered package. */
export type OfferedFile = OfferedPackage['files'][number];

/** Returns the files that code needs, each once, in the order of unpacking. */
export function filesFor(code: string, offered: readonly OfferedPackage[]): readonly OfferedFile[] {
  const modules = importedModules(code).map(({ name }) => name);
  const wanted = modules.flatMap((name) => offered.filter(({ imports }) => imports.includes(name)));
  const files = wanted.flatMap((each) => each.files);
  return [...new Map(files.map((file) => [file.fileName, file])).values()];
}
