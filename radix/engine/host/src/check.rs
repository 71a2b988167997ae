//! The engine's own checkers over the whole database.

use std::fmt::Debug;

use radix_common::prelude::*;
use radix_engine::system::checkers::*;
use radix_engine_interface::prelude::*;

use crate::store::Store;

/// Sentences about what is wrong; empty when all is well. Walks every substate.
pub fn check_database(store: &Store) -> Vec<String> {
    let mut problems = vec![];
    note(&mut problems, "kernel", KernelDatabaseChecker::new().check_db(store));
    match SystemDatabaseChecker::new(Checkers::new()).check_db(store) {
        Ok((_, found)) => problems.extend(found),
        Err(problem) => problems.push(format!("system: {problem:?}")),
    }
    problems
}

/// The application checkers, in one walk.
struct Checkers {
    resources: ResourceDatabaseChecker,
    roles: RoleAssignmentDatabaseChecker,
    package_royalties: PackageRoyaltyDatabaseChecker<fn(&BlueprintId, &str) -> bool>,
    component_royalties: ComponentRoyaltyDatabaseChecker,
}

impl Checkers {
    fn new() -> Self {
        Self {
            resources: ResourceDatabaseChecker::default(),
            roles: RoleAssignmentDatabaseChecker::default(),
            package_royalties: PackageRoyaltyDatabaseChecker::new_without_function_existence_check(),
            component_royalties: ComponentRoyaltyDatabaseChecker::default(),
        }
    }
}

impl ApplicationChecker for Checkers {
    type ApplicationCheckerResults = Vec<String>;

    fn on_field(&mut self, info: BlueprintInfo, node: NodeId, module: ModuleId, field: FieldIndex, value: &Vec<u8>) {
        self.resources.on_field(info.clone(), node, module, field, value);
        self.roles.on_field(info.clone(), node, module, field, value);
        self.package_royalties.on_field(info.clone(), node, module, field, value);
        self.component_royalties.on_field(info, node, module, field, value);
    }

    fn on_collection_entry(
        &mut self,
        info: BlueprintInfo,
        node: NodeId,
        module: ModuleId,
        collection: CollectionIndex,
        key: &Vec<u8>,
        value: &Vec<u8>,
    ) {
        self.resources.on_collection_entry(info.clone(), node, module, collection, key, value);
        self.roles.on_collection_entry(info.clone(), node, module, collection, key, value);
        self.package_royalties.on_collection_entry(info.clone(), node, module, collection, key, value);
        self.component_royalties.on_collection_entry(info, node, module, collection, key, value);
    }

    /// A vault whose amount and contents disagree makes the resource checker panic.
    fn on_finish(&self) -> Vec<String> {
        self.resources.on_finish();
        let roles = self.roles.on_finish().into_iter().map(|problem| format!("role assignment: {problem:?}"));
        let packages = self.package_royalties.on_finish().into_iter().map(|problem| format!("royalty: {problem:?}"));
        let components =
            self.component_royalties.on_finish().into_iter().map(|problem| format!("royalty: {problem:?}"));
        roles.chain(packages).chain(components).collect()
    }
}

fn note<T, E: Debug>(problems: &mut Vec<String>, checker: &str, result: Result<T, E>) {
    if let Err(problem) = result {
        problems.push(format!("{checker}: {problem:?}"));
    }
}
