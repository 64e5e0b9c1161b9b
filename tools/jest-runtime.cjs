// Jest's module loader, which reads, transforms and compiles a module once a worker instead of once a test file: compiling the same text again
// was a fifth of what a worker computed, the rest a twentieth. A script runs in each test file's own context; its functions, once compiled,
// stay so.
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By path: the text that was compiled, and its script. */
const compiled = new Map();

/** By path and kind of module: what its text was transformed to. */
const transformed = new Map();

/** What runs the modules of the test file that a worker is at: it has one at a time. */
let running;

function scriptOf(text, names, filename) {
  const known = compiled.get(filename);
  if (known?.text === text) return known.script;
  const head = `(function (${names.join(', ')}) {`;
  const script = new vm.Script(`${head}${text}\n})`, {
    filename,
    // Positions in stacks are those of the text.
    columnOffset: -head.length,
    importModuleDynamically: (specifier, _script, attributes, ...phase) =>
      running.dynamicImport(specifier, filename, running.environment.getVmContext(), attributes, ...phase),
  });
  compiled.set(filename, { text, script });
  return script;
}

/** Compiles modules as scripts that are kept. */
function keepScripts(executor) {
  const compileAnew = executor.compile.bind(executor);
  executor.compile = (text, filename) => {
    const context = executor.environment.getVmContext();
    if (context === null) return null;
    try {
      return scriptOf(text, executor.injectedModuleParameters, filename).runInContext(context);
    } catch {
      // Jest tells what is wrong with the text, and may load it as a module of another kind.
      return compileAnew(text, filename);
    }
  };
}

/** Keeps what modules were transformed to: their files are neither read again nor asked whether they changed. */
function keepTransforms(cache) {
  const transformAnew = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    const key = `${options?.isInternalModule} ${options?.supportsStaticESM} ${options?.supportsDynamicImport} ${filename}`;
    const known = transformed.get(key);
    if (known === undefined) {
      const code = transformAnew(filename, options);
      transformed.set(key, { code, file: cache.transforms.get(filename) });
      return code;
    }
    if (known.file) cache.transforms.set(filename, known.file);
    if (known.file?.sourceMapPath) cache.sourceMaps.set(filename, known.file.sourceMapPath);
    return known.code;
  };
}

/** Reads the names that modules are handed from a test file's context once: each look there is a call into the engine. */
function keepGlobals(executor) {
  const { environment } = executor;
  const names = executor.config.sandboxInjectedGlobals;
  let handed;
  executor.environment = {
    // None once the test file is over.
    get global() {
      handed ??= Object.fromEntries(names.map((name) => [name, environment.global?.[name]]));
      return environment.global && handed;
    },
    getVmContext: () => environment.getVmContext(),
  };
}

/**
 * The code of the embedded database. The engine keeps what it compiled of the same bytes for as long as one module of it is there: each test
 * file that opens a database would compile it anew, and compute slowly until then.
 */
const database = new WebAssembly.Module(readFileSync(require.resolve('@electric-sql/pglite/pglite.wasm')));

class WorkingOnce extends Runtime {
  constructor(...args) {
    super(...args);
    running = this.executor;
    keepScripts(this.executor);
    keepGlobals(this.executor);
    const { watch, watchAll } = args.at(-1) ?? {};
    // Between two rounds of a watch files change.
    if (!watch && !watchAll) keepTransforms(this.transformCache);
  }
}

// Exported, so that it is there as long as the worker is.
module.exports = { __esModule: true, default: WorkingOnce, database };
