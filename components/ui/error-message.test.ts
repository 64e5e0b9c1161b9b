import { sourceFiles } from '@/lib/testing/house/source-files';

// docs/rules/accessibility.md, Errors: what is wrong is linked to what it is about.
test('the id of every message about a fault is named a second time in its file, where a field is described by it', () => {
  const untied = sourceFiles(/^components\/.*(?<!\.test)\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(/<ErrorMessage id=(?:"([^"]+)"|\{`([^`]+)`\}|\{([\w.]+)\})>/g)]
      .map((parts) => parts.slice(1).find((id) => id !== undefined)!)
      .filter((id) => text.split(id).length < 3)
      .map((id) => `${path}: ${id}`),
  );
  expect(untied).toEqual([]);
});
