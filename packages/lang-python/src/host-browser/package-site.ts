import { foreignModules } from '../protocol/imports.ts';
import {
  filesFor,
  type OfferedFile,
  type OfferedPackage,
  OfferedPackages,
} from '../protocol/offered-packages.ts';
import type { Wheel } from '../protocol/wheel.ts';

/** Packages that the page's own server offers. Nothing is fetched before code imports something other than `stratloom`. */
export class PackageSite {
  private readonly baseUrl: string;
  private offered: Promise<readonly OfferedPackage[]> | null = null;
  private readonly fetched = new Map<string, Promise<Uint8Array>>();

  /** @param baseUrl - Where `packages.json` and the folder `packages/` are served, with a slash at the end. */
  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /**
   * Returns the wheels that code imports, with all that they need.
   *
   * @throws An Error when one cannot be fetched; the next call tries again.
   */
  async wheelsFor(code: string): Promise<readonly Wheel[]> {
    if (foreignModules(code).length === 0) return [];
    this.offered ??= this.fetchList();
    try {
      const files = filesFor(code, await this.offered);
      return await Promise.all(files.map((file) => this.wheelOf(file)));
    } catch (error) {
      this.offered = null;
      this.fetched.clear();
      throw error;
    }
  }

  private async wheelOf({ fileName, folder }: OfferedFile): Promise<Wheel> {
    const bytes = this.fetched.get(fileName) ?? this.fetchFile(fileName);
    this.fetched.set(fileName, bytes);
    return { folder, bytes: await bytes };
  }

  /** A server that knows no packages offers none. */
  private async fetchList(): Promise<readonly OfferedPackage[]> {
    const response = await fetch(`${this.baseUrl}packages.json`);
    return response.ok ? OfferedPackages.parse(await response.json()) : [];
  }

  private async fetchFile(fileName: string): Promise<Uint8Array> {
    const url = `${this.baseUrl}packages/${fileName}`;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
